import type { State } from '../state.ts';

export function deploy(s: State): void {
  const { setup } = s.t.data.scenarios[s.scenario]!;
  for (const [piece, place] of Object.entries(setup)) s.at[s.t.pieceIds.indexOf(piece)] = s.t.placeIds.indexOf(place);
}
