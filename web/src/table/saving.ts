import type { TableState } from './table-state.svelte.ts';

/** Hands the game over as a file. */
export async function saveAsFile({ client, opened }: TableState): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await client.call('export'));
  link.download = `${opened.description.game}-${opened.scenario}.bivouac.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
