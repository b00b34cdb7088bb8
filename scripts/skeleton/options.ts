import { defineOptions, off } from '@bivouac/kernel';

/** Bits of `state.options`. */
export const Option = { walls: 1 } as const;

export const options = defineOptions([off('walls', Option.walls)]);
