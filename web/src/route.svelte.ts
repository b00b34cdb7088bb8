// Where in the client a reader is: the part of the address after #.

const FRIENDLY = ['hall', 'me', 'sign-in', 'player'] as const;

export type Route =
  | { readonly page: 'shelf' }
  | { readonly page: 'about' }
  | { readonly page: 'rules'; readonly game: string; readonly section: string | null }
  | { readonly page: 'sit'; readonly slug: string; readonly ticket: string }
  | { readonly page: 'owner'; readonly ticket: string | null }
  /** Players and what they do beside the table: `about` says of whom or what. */
  | { readonly page: (typeof FRIENDLY)[number]; readonly about: string | null }
  | { readonly page: 'table'; readonly id: string };

function parse(hash: string): Route {
  const [, page, id, section = null] = hash.split('/');
  if (page === 'table' && id) return { page, id };
  if (page === 'sit' && id && section) return { page, slug: id, ticket: section };
  if (page === 'owner') return { page, ticket: id ?? null };
  const friendly = FRIENDLY.find((one) => one === page);
  if (friendly) return { page: friendly, about: id ?? null };
  if (page === 'rules' && id) return { page, game: id, section };
  return page === 'about' ? { page } : { page: 'shelf' };
}

class Router {
  route = $state.raw<Route>(parse(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.route = parse(location.hash);
    });
  }
}

export const router = new Router();
export const rulesLink = (game: string): string => `#/rules/${game}`;
export const playerLink = (name: string): string => `#/player/${encodeURIComponent(name)}`;
export const tableLink = (id: string): string => `#/table/${id}`;
/** What it holds stands behind #: no server is told, nor does one write it down. */
export const invitationLink = (slug: string, ticket: string): string => `${location.origin}/#/sit/${slug}/${ticket}`;

/** In the title of the window: what is looked at, and where. */
export function showTitle(...parts: readonly string[]): void {
  document.title = [...parts, 'Bivouac'].join(' · ');
}
