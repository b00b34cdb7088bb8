import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources that know all games alike: tests may name one, and so may whoever draws or builds its map. */
const SHARED = [
  '{kernel,boards,bots,host,scene,text,cli,maps,web}/{src,plugins}/**/*.{ts,svelte,css}',
  '{scripts,tools}/**/*.{ts,mjs}',
];

const isOf = (game: string, file: string): boolean =>
  file.startsWith(`maps/src/draw/${game}/`) || file === `maps/src/built/${game}.ts`;

/** The skeleton of new games is no part of the house: it speaks of towns and roads as they will. */
const isShared = (file: string): boolean => !/\.test\.ts$/.test(file) && !file.startsWith('scripts/skeleton/');

export const sharedFiles = (root: string): string[] =>
  globSync(SHARED, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isShared);

const inCode = (game: string): string => game.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** As it is written in text and in code. */
export const nameOfGame = (game: string): RegExp => new RegExp(`${game}|${inCode(game)}`, 'i');

/** The builder of hex maps is typed by the data it builds: by their types alone. */
const withoutTypes = (source: string): string =>
  source.replace(/^import type \{[^}]*\} from '@bivouac\/[a-z-]+\/data\.ts';$/gm, '');

/** The shared sources that name a game. */
export const filesNaming = (root: string, game: string): string[] =>
  sharedFiles(root).filter(
    (file) => !isOf(game, file) && nameOfGame(game).test(withoutTypes(readFileSync(join(root, file), 'utf8'))),
  );
