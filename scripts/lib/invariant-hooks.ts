import { existsSync } from 'node:fs';
import type { Core } from '@bivouac/kernel';
import type { InvariantHooks } from '@bivouac/kernel/testing';

/** Each game tells the shared invariants about itself in `games/<id>/invariants.ts`, which exports `hooks`. */
export async function loadHooks(id: string): Promise<InvariantHooks<Core>> {
  const file = new URL(`../../games/${id}/invariants.ts`, import.meta.url);
  if (!existsSync(file))
    throw new Error(`games/${id}/invariants.ts is missing: it exports the hooks for the invariants.`);
  return ((await import(file.href)) as { readonly hooks: InvariantHooks<Core> }).hooks;
}
