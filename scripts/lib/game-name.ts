// The skeleton of a game bears a name of its own, in every way in which a name is written; a new game gets it replaced.

const SKELETON = 'skeleton-war';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `two-words`, `TwoWords`, `twoWords`, `Two Words`, and `TW-` before the numbers of its rules. */
function waysToWrite(id: string): readonly string[] {
  const words = id.split('-');
  const pascal = words.map(capital).join('');
  const initials = words.map((word) => word.charAt(0).toUpperCase()).join('');
  return [id, pascal, pascal.charAt(0).toLowerCase() + pascal.slice(1), words.map(capital).join(' '), `${initials}-`];
}

/** A text of the skeleton as the game of that name has it. */
export function named(text: string, id: string): string {
  const ways = waysToWrite(id);
  return waysToWrite(SKELETON).reduce((changed, way, i) => changed.replaceAll(way, ways[i]!), text);
}
