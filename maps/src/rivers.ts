import { middle, nearestOnLine } from './geometry.ts';
import { type HexField, type Hexside, pairKey } from './hex-field.ts';
import { type Project, projectLine } from './project.ts';
import type { Bank, MapSources, RiverSource } from './sources.ts';

/** A river still counts this far past the ends of its course, so that a bend at the end is not cut off. */
const REACH_PAST_ENDS_KM = 9;

export interface RiverHexside {
  readonly river: string;
  /** The id of the correction that put it there, if one did. */
  readonly correction?: string;
}

/**
 * A river runs along the hexsides that part hexes of its two banks. A hex belongs to the bank its settlement stands
 * on, or failing that to the bank its centre lies on.
 */
export function riverHexsides(
  sources: MapSources,
  field: HexField,
  project: Project,
  locationOf: ReadonlyMap<string, string>,
  isLand: (hex: string) => boolean,
): Map<string, RiverHexside> {
  const inland = field.hexsides.filter(({ between }) => between.every(isLand));
  const found = new Map<string, RiverHexside>();
  for (const river of sources.rivers.filter(({ impassable }) => impassable)) {
    for (const [key, hexside] of courseOf(river)) found.set(key, hexside);
  }
  return found;

  function courseOf(river: RiverSource): Map<string, RiverHexside> {
    const line = projectLine(project, river.course);
    const stated = statedBanks(river, locationOf);
    const corrected = correctedBanks(river.name);
    const bankOf = (hex: string): Bank =>
      corrected.get(hex)?.bank ??
      stated.get(hex) ??
      (nearestOnLine(field.centre(hex), line).side > 0 ? 'left' : 'right');
    const isOnCourse = ({ between: [a, b], ends }: Hexside) => {
      const near = nearestOnLine(middle(...ends), line);
      return near.beyond <= REACH_PAST_ENDS_KM && near.distance <= field.spacing && bankOf(a) !== bankOf(b);
    };
    const course = new Map<string, RiverHexside>();
    for (const { between } of inland.filter(isOnCourse)) {
      const correction = between.map((hex) => corrected.get(hex)?.id).find((id) => id !== undefined);
      course.set(pairKey(...between), { river: river.name, ...(correction === undefined ? {} : { correction }) });
    }
    return reworked(river.name, course);
  }

  function correctedBanks(river: string): Map<string, { readonly id: string; readonly bank: Bank }> {
    const own = sources.corrections.banks.filter((correction) => correction.river === river);
    return new Map(own.flatMap(({ id, hexes, bank }) => hexes.map((hex) => [hex, { id, bank }])));
  }

  function reworked(river: string, course: Map<string, RiverHexside>): Map<string, RiverHexside> {
    for (const correction of sources.corrections.rivers.filter((one) => one.river === river)) {
      for (const pair of correction.remove ?? []) {
        if (!course.delete(pairKey(...pair))) {
          throw new Error(`Correction ${correction.id} removes ${pairKey(...pair)}, where the ${river} does not run.`);
        }
      }
      for (const pair of correction.add ?? []) {
        if (course.has(pairKey(...pair))) {
          throw new Error(`Correction ${correction.id} adds ${pairKey(...pair)}, where the ${river} runs already.`);
        }
        course.set(pairKey(...pair), { river, correction: correction.id });
      }
    }
    return course;
  }
}

function statedBanks(river: RiverSource, locationOf: ReadonlyMap<string, string>): Map<string, Bank> {
  const banks = Object.entries(river.banks ?? {});
  return new Map(banks.map(([place, bank]) => [locationOf.get(place) as string, bank]));
}
