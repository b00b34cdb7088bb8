import mapNotes from './data/map-sources.json' with { type: 'json' };
import pieceNotes from './data/sources.json' with { type: 'json' };

/** Never loaded by the rules: these notes are only for people who ask where a figure comes from. */
const NOTES: Readonly<Record<string, string>> = { ...mapNotes, ...pieceNotes };

/** The full note behind an entry's `source`; a pack may carry the note itself. */
export function explainSource(source: string): string {
  return NOTES[source] ?? source;
}
