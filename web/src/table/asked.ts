// What is asked at this moment, and what a click on something could lead to. Knows nothing of what a reader has done.

import type { Choice, Manner, Thing } from '@bivouac/kernel';
import type { Looks, ScenePiece, Words } from '@bivouac/scene';
import type { TableDescription, Update } from '../host/messages.ts';
import { beginningWith, complete, isThing, type Next, nextThings, type Offered, offeredBy } from './choice-tree.ts';
import type { Hand } from './hand.ts';
import { targetsOf } from './targets.ts';
import { type Named, namingOf, placeOfThing } from './things.ts';

export class Asked {
  readonly description: TableDescription;
  readonly update: Update | null;
  /** Does what cannot be taken back ask for a second press? */
  readonly isCautious: boolean;
  /** Can somebody look at a thing without choosing it? */
  readonly canHover: boolean;
  readonly offered: readonly Offered[];

  constructor(description: TableDescription, update: Update | null, isCautious = true, canHover = true) {
    this.description = description;
    this.update = update;
    this.isCautious = isCautious;
    this.canHover = canHover;
    this.offered = offeredBy(update?.choices ?? [], description.verbs);
  }

  get looks(): Looks {
    return this.description.looks;
  }

  get #decision(): TableDescription['decisions'][number] | null {
    const question = this.offered.length > 0 ? this.update!.question : null;
    return question === null ? null : this.description.decisions[question.decision]!;
  }

  nameOf({ verb }: Offered): string {
    return this.description.verbs[verb]!.name;
  }

  mannerOf({ verb }: Offered): Manner {
    return this.description.verbs[verb]!.manner;
  }

  /** What the question is about. */
  get about(): readonly Thing[] {
    const { question } = this.update ?? {};
    return question ? thingsOf(this.description, question) : [];
  }

  /** What may be named after the things that are picked. */
  next(picked: readonly Thing[]): Next {
    return nextThings(this.offered, picked);
  }

  /** May a place be named before whoever goes there, and by one or by all? */
  placeFirst(picked: readonly Thing[]): 'one' | 'all' | undefined {
    return picked.length > 0 ? undefined : this.looks.placeFirst?.[this.#decision?.name ?? ''];
  }

  /** By place: the choices that a click on it leads to. */
  targets(picked: readonly Thing[]): ReadonlyMap<number, readonly Offered[]> {
    return targetsOf(this.looks, this.next(picked), this.placeFirst(picked) === undefined ? [] : this.offered);
  }

  canPick(picked: readonly Thing[], thing: Thing): boolean {
    return this.next(picked).some((one) => isThing(one.thing, thing)) || this.startsAgain(picked, thing);
  }

  startsAgain(picked: readonly Thing[], thing: Thing): boolean {
    return picked.length > 0 && this.next([]).some((one) => isThing(one.thing, thing));
  }

  /** The ways in which a click on a piece goes on with what is picked, or begins anew. */
  pathsThrough(picked: readonly Named[], piece: ScenePiece): Named[][] {
    const paths = namingOf(piece).map((path) => path.map((thing) => ({ ...thing, key: piece.key })));
    const fits = (path: readonly Thing[]): boolean => beginningWith(this.offered, path).length > 0;
    const going = paths.map((path) => [...picked, ...path]).filter(fits);
    return going.length > 0 || picked.length === 0 ? going : paths.filter(fits);
  }

  /** Does it let somebody go along with others, rather than lead? */
  goesAlong(offered: Offered): boolean {
    return this.mannerOf(offered).goesAlong === true;
  }

  /** The icon of a choice that nobody shall make by a mere click on the table. */
  gravityOf(offered: Offered): string | undefined {
    return this.mannerOf(offered).isDeliberate && this.looks.verbIcons?.[this.nameOf(offered)];
  }

  isPass(offered: Offered): boolean {
    return this.mannerOf(offered).tone === 'pass';
  }

  /** What can be chosen without naming anything more; what lets something go by comes last. */
  buttonsFor({ previewed, narrowed, picked }: Hand): readonly Offered[] {
    if (previewed !== null && previewed.isOneOfSeveral === undefined) return [previewed.offered];
    const found = narrowed?.ways ?? complete(this.offered, picked);
    return found.toSorted((a, b) => Number(this.isPass(a)) - Number(this.isPass(b)));
  }

  isAttack(offered: Offered): boolean {
    return this.mannerOf(offered).tone === 'attack';
  }

  #placesIn({ things }: Offered): readonly number[] {
    const named = things.flatMap((thing) => placeOfThing(this.looks, thing) ?? []);
    return named.length > 0
      ? named
      : things.flatMap((thing) => (thing.is === 'piece' ? (this.#whereIs(thing) ?? []) : []));
  }

  /** The first place it names, or where the piece stands that it names; null: neither. */
  placeOf(offered: Offered): number | null {
    return this.#placesIn(offered)[0] ?? null;
  }

  /** Of the places that an attack names, the one where somebody else stands. */
  targetOf(offered: Offered): number | null {
    const { viewer, scene } = this.update ?? {};
    const isHostile = (at: number): boolean =>
      scene?.pieces.some(({ place, side }) => place === at && side !== viewer) === true;
    return this.#placesIn(offered).find(isHostile) ?? this.placeOf(offered);
  }

  #whereIs(thing: Thing): number | undefined {
    return this.update?.scene?.pieces.find(({ piece }) => piece === thing.id)?.place;
  }

  /** Can it not be taken back? */
  isFinal({ choice }: Offered): boolean {
    return this.update?.finals.includes(choice) === true;
  }

  /** Does a touch have to show how an attack may end, because no look could? */
  #isForetold(offered: Offered): boolean {
    return !this.canHover && this.looks.forecasts === true && this.isAttack(offered);
  }

  /** Does an aim already lie on the table, with its chances? Whoever took it up has seen what the dice may do. */
  #isAimed(offered: Offered): boolean {
    const place = this.targetOf(offered);
    const aims = this.update?.scene?.arrows?.filter(({ kind }) => kind === 'aim') ?? [];
    return place !== null && aims.some(({ to, label }) => label !== undefined && to.includes(place));
  }

  /** Is it shown before it is made by a click on the table? */
  isShownFirst(offered: Offered): boolean {
    if (this.gravityOf(offered) !== undefined) return true;
    if (!this.isCautious || this.mannerOf(offered).isLight || this.#isAimed(offered)) return false;
    return this.isFinal(offered) || this.#isForetold(offered);
  }

  /** What a player is told once before he makes it. */
  warningsOf({ choice }: Offered): readonly Words[] {
    return this.update?.warnings.find(([of]) => of === choice)?.[1] ?? [];
  }

  byChoice(choice: Choice): Offered | undefined {
    return this.offered.find((one) => one.choice === choice);
  }
}

export function thingsOf(
  { decisions }: TableDescription,
  { decision, args }: { readonly decision: number; readonly args: readonly number[] },
): Thing[] {
  return decisions[decision]!.slots.flatMap(([, is], i) => (args[i]! >= 0 ? [{ is, id: args[i]! }] : []));
}
