import type { TableState } from './table-state.svelte.ts';

/** Hands the game over as a file: all of it. */
export async function saveAsFile({ client, opened }: TableState): Promise<void> {
  handOver(await client.call('export'), `${opened.description.game}-${opened.scenario}.bivouac.json`);
}

/** What the reader's side knows of it, and nothing else. */
export async function saveWhatIsKnown({ client, opened, viewer }: TableState): Promise<void> {
  const { game, looks } = opened.description;
  handOver(await client.call('exportSeat'), `${game}-${opened.scenario}-${looks.sides[viewer!]!.id}.seat.json`);
}

export function handOver(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
