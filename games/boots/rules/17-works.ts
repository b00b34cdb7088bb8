// 17. Entrenchments and stockades, 18.3 with the help of engineers.

import { ALL, call, DONE, emit, locals, procedure, steps } from '@bivouac/kernel';
import { Arm } from '../atlas.ts';
import { ev } from '../events.ts';
import { show } from '../fog.ts';
import { Work } from '../names.ts';
import { NOBODY } from '../sides.ts';
import { campAt, has, hasGarrison, Mark, mark, piecesAt, type State, workAt } from '../state.ts';
import { roll } from './6-windows.ts';
import { isActive } from './10-plan.ts';

const WIDTH = 3;

/** Takes away the works that answer to a description. */
export function removeWorks(s: State, isGone: (place: number, work: number, camp: number) => boolean): void {
  const kept: number[] = [];
  for (let i = 0; i < s.works.length; i += WIDTH) {
    const [place, work, camp] = [s.works[i]!, s.works[i + 1]!, s.works[i + 2]!];
    if (isGone(place, work, camp)) emit(s, ev.workLost, ALL, place, work);
    else kept.push(place, work, camp);
  }
  if (kept.length < s.works.length) s.works = kept;
}

/** 17.3 What nobody holds any more is gone at the end of a sub-phase; a stockade stays. */
export const abandonWorks = (s: State): void =>
  removeWorks(s, (place, work, camp) => work === Work.entrenchment && campAt(s, place) !== camp);

/** 10.16, 10.19 Does a work of its own side protect whoever stands there? */
export function isFortified(s: State, hex: number): boolean {
  const work = workAt(s, hex);
  return (work !== NOBODY && s.works[work + 2] === campAt(s, hex)) || hasGarrison(s, hex);
}

/** 11.3 A stockade or a garrison, not an entrenchment. */
export function isStronghold(s: State, hex: number, camp: number): boolean {
  if (campAt(s, hex) !== camp && campAt(s, hex) !== NOBODY) return false;
  if (hasGarrison(s, hex)) return campAt(s, hex) === camp;
  const work = workAt(s, hex);
  return work !== NOBODY && s.works[work + 1] === Work.stockade && s.works[work + 2] === camp;
}

/** 17.2 Whoever could dig has stayed all the sub-phase, and can. */
export const isDigger = (s: State, piece: number): boolean =>
  !has(s, piece, Mark.moved) &&
  s.t.war.digs(s, piece) &&
  !(s.t.arm[piece] === Arm.engineer && has(s, piece, Mark.worked));

/** 17.4 */
export const isSiteFree = (s: State, hex: number): boolean => workAt(s, hex) === NOBODY && !hasGarrison(s, hex);

const D = locals({ side: 'side', place: 'place', active: 'num' });
const at = steps('dig', 'build');

/** One die for a hex (17.2). */
export const digging = procedure<State, keyof typeof at>('digging', D, at, {
  dig(s, frame) {
    call(s, roll, D.side(s, frame));
    return at.build;
  },
  build(s, frame) {
    const place = D.place(s, frame);
    const crew = piecesAt(s, place).filter((piece) => isActive(s, piece, D.active(s, frame)));
    // 17.2: it is enough that they are there; 18.1: who has bridged does nothing else.
    const engineers = crew.filter((piece) => s.t.arm[piece] === Arm.engineer && !has(s, piece, Mark.worked));
    for (const engineer of engineers) mark(s, engineer, Mark.worked);
    for (const digger of piecesAt(s, place)) mark(s, digger, Mark.moved);
    emit(s, ev.dug, ALL, place, s.ret);
    // By their command, which all see: in a world that somebody supposes, nobody among them may be able to dig.
    const lead = crew[0]!;
    if (s.ret > s.t.war.digLimit(s, s.t.command[lead]!, false)) for (const engineer of engineers) show(s, engineer);
    if (s.ret > s.t.war.digLimit(s, s.t.command[lead]!, engineers.length > 0)) return DONE;
    const work = s.t.war.builds(s, lead);
    if (work === Work.stockade) s.stockades--;
    s.works = [...s.works, place, work, s.t.camp[lead]!];
    emit(s, ev.built, ALL, place, work);
    return DONE;
  },
});
