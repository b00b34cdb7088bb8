import type { HexField } from './hex-field.ts';
import type { Position, Project } from './project.ts';
import type { MapSources } from './sources.ts';

/** Where every place and named hex lies: a hex number, or for a holding box its own id. */
export function locations(sources: MapSources, field: HexField, project: Project): Map<string, string> {
  const corrected = new Map(sources.corrections.places.map(({ place, hex }) => [place, hex]));
  const found = new Map<string, string>();
  for (const { id, kind, name, position } of sources.places) {
    found.set(id, kind === 'holding-box' ? id : (corrected.get(id) ?? projected(name, position)));
  }
  for (const { name, position } of sources.hexNames) found.set(hexNameId(name), projected(name, position));
  return found;

  function projected(name: string, position: Position): string {
    const hex = field.hexAt(project(position));
    if (hex === undefined) throw new Error(`${name} lies off the map: correct its hex, with a reason.`);
    return hex;
  }
}

export function hexNameId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
