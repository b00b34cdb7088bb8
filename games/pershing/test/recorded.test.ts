// Finished games that every test run replays: `npm run record` records them anew.

import { readdirSync, readFileSync } from 'node:fs';
import { describeRecorded } from '@bivouac/kernel/testing';
import { describe, test } from 'vitest';
import { pershing } from '../index.ts';
import without from './recorded-without.json' with { type: 'json' };

const folder = new URL('./recorded/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const files = Object.fromEntries(readdirSync(folder).map((name) => [name, read(name)]));

describeRecorded({ describe, test }, pershing, files, without);
