import type { Pen } from '../pen.ts';
import { element } from '../svg.ts';

export interface HatchLook {
  /** From line to line, and how broad a line is. */
  readonly apart: number;
  readonly width: number;
  /** Degrees. */
  readonly turn: number;
}

/** To fill with: its classes are its name with `-ground` and `-line`. */
export function hatchDef(pen: Pen, name: string, { apart, width, turn }: HatchLook): string {
  const tile = { width: apart, height: apart, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${turn})` };
  const field = (part: string, wide: number) =>
    element('rect', { class: pen.classes(`${name}-${part}`), width: wide, height: apart });
  return element('pattern', { id: pen.id(name), ...tile }, field('ground', apart), field('line', width));
}
