// Is what came over a line a command? Of what it asks for, nothing is checked here.

import type { Command } from './protocol.ts';
import { CLAIMS, OFFERS, type RoomCommand } from './room-protocol.ts';

/** An id is kept with what it did. */
const MOST_OF_AN_ID = 64;
/** The longest thing somebody does at once is a march of a whole army. */
const MOST_OF_A_PLAN = 64;
const MOST_ORDERS = 64;
/** Letters of what is chatted at once. */
export const MOST_OF_A_LINE = 500;

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (json: unknown): json is Fields => typeof json === 'object' && json !== null && !Array.isArray(json);
const isNumber = (json: unknown): json is number => Number.isSafeInteger(json);
const isText = (json: unknown): json is string => typeof json === 'string';
const isId = (json: unknown): json is string => isText(json) && json.length > 0 && json.length <= MOST_OF_AN_ID;
const isList = (json: unknown, most: number): json is readonly unknown[] => Array.isArray(json) && json.length <= most;
const isMissing = (json: unknown): boolean => json === undefined;

export const isOrder = (json: unknown): boolean =>
  isRecord(json) && isText(json.question) && isText(json.answer) && (isMissing(json.until) || isText(json.until));

const isWishes = (json: unknown): boolean =>
  isRecord(json) &&
  typeof json.playsForced === 'boolean' &&
  isList(json.orders, MOST_ORDERS) &&
  json.orders.every(isOrder);

const isPlan = (json: unknown): boolean => isList(json, MOST_OF_A_PLAN) && json.length > 0 && json.every(isNumber);

const forms: Readonly<Record<Command['do'], (json: Fields) => boolean>> = {
  open: ({ id, have }) => (isMissing(id) || isId(id)) && (isMissing(have) || isNumber(have)),
  play: ({ id, at, plan, joins }) => isId(id) && isNumber(at) && isPlan(plan) && (isMissing(joins) || joins === true),
  undo: ({ id, to }) => isId(id) && isNumber(to),
  takeback: ({ id, to }) => isId(id) && isNumber(to),
  wish: ({ id, wishes }) => isId(id) && isWishes(wishes),
};

type Forms = Readonly<Record<string, (json: Fields) => boolean>>;

const hasForm = (json: unknown, known: Forms): boolean =>
  isRecord(json) && isText(json.do) && Object.hasOwn(known, json.do) && known[json.do]!(json);

export const isCommand = (json: unknown): json is Command => hasForm(json, forms);

const isOffer = (json: unknown): boolean => (OFFERS as readonly unknown[]).includes(json);
const isLine = (json: unknown): boolean => isText(json) && json.trim() !== '' && json.length <= MOST_OF_A_LINE;

const roomForms: Readonly<Record<RoomCommand['do'], (json: Fields) => boolean>> = {
  say: ({ id, text }) => isId(id) && isLine(text),
  offer: ({ id, offer }) => isId(id) && isOffer(offer),
  reply: ({ id, offer, side, accepts }) => isId(id) && isOffer(offer) && isNumber(side) && typeof accepts === 'boolean',
  resign: ({ id }) => isId(id),
  claim: ({ id, side, claim }) => isId(id) && isNumber(side) && (CLAIMS as readonly unknown[]).includes(claim),
  return: ({ id }) => isId(id),
};

export const isRoomCommand = (json: unknown): json is RoomCommand => hasForm(json, roomForms);

/** The id of whatever came, to answer it; empty where there is none. */
export const idOf = (json: unknown): string => (isRecord(json) && isId(json.id) ? json.id : '');
