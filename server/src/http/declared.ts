// Every door is declared with what it is for and what it takes: that is checked before it opens, and told at /api/docs.

import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { z } from 'zod';
import { badRequest, refusalOf } from './request-error.ts';

declare module 'fastify' {
  interface FastifySchema {
    summary?: string;
  }
}

interface ZodTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypes
>;

/** By which a visitor is known. */
export type Asking = Pick<FastifyRequest, 'cookies'>;

export const atGame = z.object({ slug: z.string().max(64) });
export const atPlayer = z.object({ name: z.string().max(100) });

/** A door as it is told. */
export interface Door {
  readonly method: string;
  readonly url: string;
  readonly summary: string;
  readonly body: z.ZodType | null;
}

/** PostgreSQL keeps no text with a zero in it. */
export const holdsZero = (json: unknown): boolean =>
  typeof json === 'string'
    ? json.includes('\0')
    : typeof json === 'object' && json !== null && Object.entries(json).flat().some(holdsZero);

/** What is declared from now on is checked, and gathered. */
export function declaring(app: FastifyInstance): { readonly app: App; readonly doors: readonly Door[] } {
  const doors: Door[] = [];
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const { data: value, error } = schema.safeParse(data);
    if (error !== undefined) return { error: refusalOf(error.issues.map(({ message }) => message)) };
    return holdsZero(data) ? { error: badRequest() } : { value };
  });
  app.addHook('onRoute', ({ method, url, schema }) => {
    const { summary, body } = (schema ?? {}) as FastifySchema;
    if (summary === undefined) throw new Error(`${url} does not say what it is for.`);
    if (method !== 'HEAD')
      doors.push({ method: String(method), url, summary, body: body instanceof z.ZodType ? body : null });
  });
  return { app: app.withTypeProvider<ZodTypes>(), doors };
}
