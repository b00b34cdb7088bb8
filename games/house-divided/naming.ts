// What things are called, as messages of the catalogues: for a table in the browser as for a terminal.

import { say, type Words } from '@bivouac/scene';

const NUMBER = /^\d+$/;

/** Null: the name in the notation will do. */
export function wordsFor(slot: string, name: string): Words | null {
  switch (slot) {
    case 'troop':
    case 'target':
      return signedWords(name);
    case 'way':
      return wayWords(name);
    case 'reason':
      return say(`result.${name}`);
    case 'place':
    case 'side':
    case 'arm':
    case 'leader':
    case 'turn':
    case 'state':
      return say(`${slot}.${name}`);
    default:
      return null;
  }
}

/** `veteran-infantry+reduced+2`: the arm, its signs, and how many shots are aimed at it. */
function signedWords(name: string): Words {
  const [arm, ...signs] = name.split('+') as [string, ...string[]];
  return signs.reduce((thing, sign) => say('signed', { thing, sign: signWords(sign) }), say(`arm.${arm}`));
}

const signWords = (sign: string): Words =>
  NUMBER.test(sign) ? say('sign.shots', { count: Number(sign) }) : say(`sign.${sign}`);

/** One of two lines between the same boxes, the one that crosses a river: whoever attacks along it is easier to hit. */
export const acrossWords = (name: string): Words => {
  const { key, params } = wayWords(name);
  return key === 'way.by' ? say('way.across', params) : wayWords(name);
};

/** `washington>manassas-junction`, with `/rail` where two lines join the same boxes. */
function wayWords(name: string): Words {
  const [ends, line] = name.split('/') as [string, string?];
  const [from, to] = ends.split('>').map((box) => say(`place.${box}`)) as [Words, Words];
  return line === undefined ? say('way', { from, to }) : say('way.by', { from, to, line: say(`line.${line}`) });
}
