// A game that a server hosts is known on a device by its name there.

const SHARED = 'shared-';

export const sharedId = (slug: string): string => `${SHARED}${slug}`;

/** Null: it is hosted here. */
export const slugOf = (id: string): string | null => (id.startsWith(SHARED) ? id.slice(SHARED.length) : null);
