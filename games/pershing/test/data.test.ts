import { expect, test } from 'vitest';
import { files } from '../data/schema.ts';
import { standardData } from '../data.ts';

test('the data have the shape that the schema declares', () => {
  expect(files.schema.safeParse(standardData()).error?.issues ?? []).toEqual([]);
  expect(files.names('', standardData()).length).toBeGreaterThan(0);
});
