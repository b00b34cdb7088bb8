// What can be asked of the server is told by the doors themselves.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, TestServer } from './kit.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.end());

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: object }>>>>;
}

test('every door is on the page and in OpenAPI, with what it takes', async () => {
  const guest = new Guest('Ana', server);
  const { paths } = (await guest.ask<OpenApi>('/api/docs.json')).body;
  expect(Object.keys(paths).length).toBeGreaterThan(35);
  expect(paths['/api/games/{slug}/note']).toMatchObject({
    get: { parameters: [{ name: 'slug', in: 'path' }] },
    put: {
      requestBody: {
        content: { 'application/json': { schema: { properties: { text: { type: 'string', maxLength: 10_000 } } } } },
      },
    },
  });
  const answer = await fetch(`${server.address}/api/docs`);
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/html');
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods)) expect(page).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
});

test('what a door says that it takes is checked before it opens', async () => {
  const guest = new Guest('Ana', server);
  const { paths } = (await guest.ask<OpenApi>('/api/docs.json')).body;
  const taking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => (requestBody ? [{ path, method }] : [])),
  );
  expect(taking.length).toBeGreaterThan(15);
  for (const { path, method } of taking) {
    const refused = await guest.ask(path.replaceAll(/[{}]/g, ''), { none: 'such' }, method.toUpperCase());
    expect(refused, path).toMatchObject({ status: 400, body: { key: 'bad-request' } });
  }
  expect(server.faults).toEqual([]);
});
