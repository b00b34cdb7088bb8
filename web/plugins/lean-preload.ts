// What fetches the files of a later part of the page side by side: shorter than the builder's own, which also serves older
// browsers, nonces and pages that lie elsewhere.

import type { Plugin } from 'vite';

const HELPER = /vite[\\/]preload-helper/;

const instead = `
const asked = {};
const ask = (file) => new Promise((resolve, reject) => {
  const href = '/' + file;
  const isStyle = file.endsWith('.css');
  if (document.querySelector('link[href="' + href + '"]')) return resolve();
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  if (!isStyle) return resolve();
  link.onload = resolve;
  link.onerror = () => {
    link.remove();
    delete asked[file];
    reject(new Error('This style cannot be fetched: ' + href));
  };
});
/** A part of the page counts as there when its styles are. A style that could not be fetched is fetched the next time. */
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => (asked[file] ??= ask(file)))).then(load).catch((error) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });
`;

export function leanPreload(): Plugin {
  return {
    name: 'bivouac-lean-preload',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (/export const __vitePreload\b/.test(code)) return instead;
        throw new Error('The builder fetches later parts in another way: plugins/lean-preload.ts must follow.');
      },
    },
  };
}
