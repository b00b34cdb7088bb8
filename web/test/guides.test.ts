// Every guided first turn is played to its end with the rules: what it asks for is legal, and what it points at is there.

import { type Choice, type Core, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import { type Guide, guidedBy, type Manifest, scriptedReply, wantedOf } from '@bivouac/scene';
import { languages } from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import { loadManifests } from '../plugins/manifests.ts';
import { gameWords } from '../plugins/words.ts';
import { givenBy } from '../src/host/guided.ts';
import { stepAt } from '../src/learn/steps.ts';

const STEPS = 10;
const manifests = (await loadManifests()).filter(({ kit }) => kit.guide !== undefined);

function begin({ kit: { game } }: Manifest, { scenario, seed }: Guide): Match<Core, ViewCore> {
  return new Match(game, { scenario, options: {}, seed: seedFromText(seed), seedGiven: true });
}

/** The others answer by the script until the reader is asked, or nobody is. */
function letOthersAnswer(match: Match<Core, ViewCore>, guide: Guide, reader: number): void {
  const { game } = match;
  for (;;) {
    const other = game.asked(match.state).find((side) => side !== reader);
    const text = other === undefined ? null : scriptedReply(guide, reader, match.entries);
    if (other === undefined || text === null) return;
    const [choice] = game.notation.read(text, match.state, other);
    expect(match.act(other, choice!), text).toEqual([]);
  }
}

function choose(match: Match<Core, ViewCore>, reader: number, text: string): void {
  const [choice] = match.game.notation.read(text, match.state, reader);
  expect(match.act(reader, choice!), text).toEqual([]);
  expect(match.entries.at(-1)).toMatchObject({ side: reader, text });
}

/** Where a step points, as far as it is a thing: is it in sight of the reader? */
function seen({ kit: { game, table } }: Manifest, match: Match<Core, ViewCore>, reader: number): Set<string> {
  const { pieces, hand } = table.scene(game, match.view(reader), []);
  const name = (slot: string, id: number): string => `${slot} ${game.nameOf(match.state, slot, id)}`;
  const places = Array.from({ length: game.sizeOf(match.state, 'place') }, (_, place) => name('place', place));
  return new Set([
    ...places,
    ...pieces.flatMap(({ piece }) => (piece === null ? [] : [name('piece', piece)])),
    ...hand.map(({ card }) => name('card', card)),
  ]);
}

describe.each(manifests)('the guide of $id', (manifest) => {
  const { kit } = manifest;

  test('plays a first turn in ten steps: each choice is legal, and what it points at is there', async () => {
    const guide = await kit.guide!();
    const reader = kit.game.sides.indexOf(guide.side);
    expect(guide.scenario).toBe(manifest.box.starter);
    expect(guide.steps).toHaveLength(STEPS);
    const match = begin(manifest, guide);
    for (const step of guide.steps) {
      const inSight = seen(manifest, match, reader);
      for (const { is, name } of step.points) if (is !== 'panel') expect(inSight).toContain(`${is} ${name}`);
      for (const text of step.do) {
        letOthersAnswer(match, guide, reader);
        choose(match, reader, text);
      }
      letOthersAnswer(match, guide, reader);
    }
    expect(guidedBy(guide, reader, match.entries)).toEqual({ done: wantedOf(guide).length, isOff: false });
    expect(match.entries.flatMap((entry) => ('side' in entry && entry.side !== reader ? [entry.text] : []))).toEqual(
      guide.replies,
    );
    expect(kit.game.result(match.state)).toBeNull();
  });

  test('comes step by step before its reader, whatever the table answers by itself', async () => {
    const guide = await kit.guide!();
    const given = givenBy(guide, kit.game.sides.indexOf(guide.side), begin(manifest, guide));
    const seen: number[] = [];
    for (let [done, read] = [0, 0]; seen.at(-1) !== STEPS; ) {
      while (given[done]) done++;
      const at = stepAt(guide.steps, done, read, given);
      seen.push(at);
      if (guide.steps[at]?.do.length === 0) read = at + 1;
      else done++;
    }
    expect([...new Set(seen)]).toEqual(Array.from({ length: STEPS + 1 }, (_, step) => step));
  });

  test('lets go of whoever goes another way', async () => {
    const guide = await kit.guide!();
    const reader = kit.game.sides.indexOf(guide.side);
    const match = begin(manifest, guide);
    const wanted = wantedOf(guide);
    let done = 0;
    const another = (): Choice | undefined =>
      kit.game
        .choices(match.state, reader)
        .find((choice) => kit.game.notation.write(choice, match.state) !== wanted[done]);
    letOthersAnswer(match, guide, reader);
    for (; another() === undefined; done++) {
      choose(match, reader, wanted[done]!);
      letOthersAnswer(match, guide, reader);
    }
    match.act(reader, another()!);
    expect(guidedBy(guide, reader, match.entries)).toEqual({ done, isOff: true });
    expect(scriptedReply(guide, reader, match.entries)).toBeNull();
  });

  test.each(languages)('has its words in %s', (language) => {
    const words = gameWords(manifest, 'digests', language);
    const told = Array.from({ length: STEPS }, (_, i) => [`guide.${i + 1}.title`, `guide.${i + 1}.text`]).flat();
    expect(Object.keys(words).filter((key) => key.startsWith('guide.'))).toEqual(told);
  });
});
