export { hooks } from '@bivouac/boots/invariants.ts';
