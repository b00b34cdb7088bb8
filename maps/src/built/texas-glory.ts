import { mapDrawing } from '../drawing.ts';
import { formatEntries } from '../format.ts';
import { gameMap, gamePlaces } from '../game-map.ts';
import { createNotes } from '../notes.ts';
import { readSources } from '../sources.ts';
import { survey } from '../survey.ts';

/** The text of every file the builder makes for the game, by name. */
export function mapFiles(): Record<string, string> {
  const laidOut = survey(readSources('texas-glory'), 'galveston');
  const notes = createNotes();
  return {
    'map.json': formatEntries(gameMap(laidOut, notes)),
    'places.json': formatEntries(gamePlaces(laidOut, notes)),
    'map-drawing.json': formatEntries(mapDrawing(laidOut)),
    'map-sources.json': formatEntries(notes.all()),
  };
}
