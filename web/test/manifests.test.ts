// What a game tells the shelf and the builder of the page about itself.

import { describe, expect, test } from 'vitest';
import { games } from '../../games/registry.ts';
import { lucideIcons, ownIcons } from '../plugins/icon-list.ts';
import { iconsOfGames } from '../plugins/icons.ts';
import { boxOf } from '../plugins/shelf.ts';

describe.each(games)('the manifest of $id', async ({ id, load }) => {
  const manifest = await load();
  const { game, table } = manifest.kit;
  const looks = table.looks(game);

  test('is that of the folder, and speaks of scenarios the game has', () => {
    expect([manifest.id, game.id]).toEqual([id, id]);
    const scenarios = game.scenarios.map((scenario) => scenario.id);
    for (const named of [...manifest.box.scenarios, ...manifest.measured]) expect(scenarios).toContain(named);
    expect([undefined, manifest.box.scenarios[0]]).toContain(manifest.box.starter);
  });

  test('says how often captains won with each side, at least of a first game', () => {
    const { starter, scenarios, played = null } = manifest.box;
    expect(played === null, 'a first game has been played').toBe(starter === undefined);
    if (played === null) return;
    const { command, games: count, won } = played;
    expect(command).toContain(`simulate ${id} `);
    expect(won).toHaveProperty([starter!]);
    for (const scenario of Object.keys(won)) expect(scenarios).toContain(scenario);
    for (const figures of Object.values(won)) {
      expect(figures).toHaveLength(game.sides.length);
      expect(figures.reduce((sum, figure) => sum + figure)).toBeLessThanOrEqual(count);
    }
  });

  test('has every drawing that its looks name', () => {
    const drawn = { ...ownIcons, ...(iconsOfGames([manifest])[`${id}-icons`]!() as object) };
    // Lines of the log may show what is on the sheet of controls, too.
    const inLog = Object.values(looks.events).filter(({ icon }) => !lucideIcons.includes(icon));
    const named = [
      ...Object.values(looks.liveries).map(({ emblem }) => emblem),
      ...looks.pieces.map(({ icon }) => icon),
      ...looks.cards.flatMap(({ icon, corner }) => [icon, ...(corner === null ? [] : [corner])]),
      ...inLog.map(({ icon }) => icon),
      ...Object.values(looks.signs),
      ...Object.values(looks.verbIcons ?? {}),
    ];
    expect([...new Set(named)].filter((icon) => !Object.hasOwn(drawn, icon))).toEqual([]);
  });

  test('puts pieces on the cover as the data print them', () => {
    const { pieces } = boxOf(manifest);
    expect(pieces.length).toBeGreaterThan(0);
    for (const { look, name } of pieces.filter((piece) => piece.look !== null)) {
      expect(looks.pieces.map((piece) => ({ ...piece, facts: [] }))).toContainEqual(look);
      expect(name).not.toBeNull();
    }
  });
});
