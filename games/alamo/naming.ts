// What things are called, as messages of the catalogues: for a table in the browser as for a terminal.

import { say, type Words } from '@bivouac/scene';
import type { GameData } from './data.ts';

const PLACE = /^(\d{4})(?:-(roof|inside))?$/;
const BOX = /^box-(\d)$/;

function placeWords(name: string): Words {
  const [, hex, level = 'hex'] = PLACE.exec(name) ?? [];
  if (hex !== undefined) return say(`place.${level}`, { hex });
  const [, box] = BOX.exec(name) ?? [];
  return box === undefined ? say('place.away') : say('place.box', { box: Number(box) });
}

function edgeWords(name: string): Words {
  const [a, b, roof] = name.split('|') as [string, string, string?];
  return say(roof === undefined ? 'edge.wall' : 'edge.parapet', { a, b });
}

/** Units by where they come from and their number among those, guns by their size. */
export function pieceWords({ units, leaders, guns }: GameData, piece: number): Words {
  const unit = units[piece];
  if (unit !== undefined) {
    const number = Number(unit.id.slice(unit.id.lastIndexOf('-') + 1));
    if (unit.origin !== undefined) return say('piece.texan', { origin: say(`origin.${unit.origin}`), number });
    return say('piece.mexican', {
      battalion: say(`battalion.${unit.battalion}`),
      type: say(`type.${unit.type}`),
      column: unit.column!.toUpperCase(),
      number,
    });
  }
  const leader = leaders[piece - units.length];
  if (leader !== undefined) return say(`leader.${leader.id}`);
  const { id, pounds } = guns[piece - units.length - leaders.length]!;
  return say('piece.gun', { pounds, number: Number(id.slice(id.lastIndexOf('-') + 1)) });
}

export function clockWords(name: string): Words {
  const [hour, minute] = name.split(':') as [string, string];
  return say('table.turn', { hour, minute });
}

/** Null: the name in the notation will do. */
export const createWordsFor =
  (data: GameData) =>
  (slot: string, name: string, id: number): Words | null => {
    switch (slot) {
      case 'place':
        return placeWords(name);
      case 'edge':
        return edgeWords(name);
      case 'piece':
        return pieceWords(data, id);
      case 'column':
        return name === 'r' ? say('column.reserve') : say('column.name', { column: name });
      case 'area':
      case 'room':
        return say(`${slot}.name`, { [slot]: name.toUpperCase() });
      case 'turn':
        return clockWords(name);
      case 'side':
        return say(`side.${name}`);
      case 'reason':
        return name === 'none' ? null : say(`result.${name}`);
      default:
        return null;
    }
  };
