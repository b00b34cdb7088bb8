// Where in the client a reader is: the part of the address after #.

export type Route =
  | { readonly page: 'shelf' }
  | { readonly page: 'about' }
  | { readonly page: 'rules'; readonly game: string; readonly section: string | null }
  | { readonly page: 'table'; readonly id: string };

function parse(hash: string): Route {
  const [, page, id, section = null] = hash.split('/');
  if (page === 'table' && id) return { page, id };
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
export const tableLink = (id: string): string => `#/table/${id}`;

/** In the title of the window: what is looked at, and where. */
export function showTitle(...parts: readonly string[]): void {
  document.title = [...parts, 'Bivouac'].join(' · ');
}
