// Who the server takes this browser for.

import { GameError } from '@bivouac/kernel';
import { askServer } from '../host/server-door.ts';

export interface Notices {
  readonly mail?: boolean;
  readonly webhook?: string;
}

export interface Person {
  readonly name: string;
  readonly kind: 'guest' | 'person' | 'owner';
  readonly mail: string | null;
  readonly locale: string;
  readonly notices: Notices;
  readonly passkeys: readonly { readonly id: string; readonly created: number }[];
}

export interface Known {
  readonly person: Person | null;
  readonly canMail: boolean;
}

export const whoAmI = (): Promise<Known> => askServer<Known>('me');

/** After something by which the server must know the browser again: a browser that keeps no cookies is told so. */
export async function checkCookies(): Promise<void> {
  if ((await whoAmI()).person === null)
    throw new GameError('no-cookies', {}, 'The browser keeps no cookies of this server.');
}
