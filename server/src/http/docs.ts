// What can be asked of the server, as a page and as OpenAPI: made from the doors themselves.

import { z } from 'zod';
import type { App, Door } from './declared.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Drafts of forms that JSON cannot tell say that anything may stand there. */
const formOf = (schema: z.ZodType): Readonly<Record<string, unknown>> => {
  const { $schema: _, ...form } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return form;
};

const inBraces = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}');

const parametersOf = (url: string): readonly object[] =>
  [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function operationOf({ url, summary, body }: Door): object {
  const parameters = parametersOf(url);
  return {
    summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: { content: { 'application/json': { schema: formOf(body) } } } }),
    responses: { 200: { description: 'Done.' }, default: { description: 'A sentence that says why not.' } },
  };
}

function openApiOf(doors: readonly Door[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const door of doors) {
    const path = inBraces(door.url);
    paths[path] = { ...paths[path], [door.method.toLowerCase()]: operationOf(door) };
  }
  return { openapi: '3.1.0', info: { title: 'Bivouac', version: '1' }, paths };
}

const sectionOf = ({ method, url, summary, body }: Door): string =>
  `<section><h2><code>${method} ${escaped(inBraces(url))}</code></h2><p>${escaped(summary)}</p>${
    body === null ? '' : `<pre>${escaped(JSON.stringify(formOf(body), null, 2))}</pre>`
  }</section>`;

const pageOf = (doors: readonly Door[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bivouac: what can be asked of the server</title></head>
<body><main>
<h1>What can be asked of the server</h1>
<p>Everything is JSON. Whoever asks is known by a cookie. Only pages of this server may change anything: what is not GET must bear its Origin.
What is refused comes with a status of 400 or more, a key, and a sentence: <code>{"key", "params", "message"}</code>.
The same for programs: <a href="/api/docs.json">OpenAPI</a>.</p>
${doors.map(sectionOf).join('\n')}
</main></body>
</html>
`;

/** `doors`: gathered until somebody asks. */
export function addDocs(app: App, doors: readonly Door[]): void {
  app.get('/api/docs', { schema: { summary: 'This page.' } }, (_, reply) =>
    reply.type('text/html; charset=utf-8').send(pageOf(doors)),
  );
  app.get('/api/docs.json', { schema: { summary: 'The same as OpenAPI.' } }, () => openApiOf(doors));
}
