// What the page's state needs of a browser, in Node: nothing is drawn, so there is no document but for what is set on it.

import type { Environment } from 'vitest/runtime';

const environment: Environment = {
  name: 'page',
  // Runes are compiled as for the browser.
  viteEnvironment: 'client',
  setup(global) {
    Object.assign(global, {
      window: global,
      document: { documentElement: { lang: '' }, hidden: false },
      matchMedia: () => ({ matches: false, addEventListener: () => {} }),
      requestAnimationFrame: (act: () => void) => setTimeout(act),
      cancelAnimationFrame: clearTimeout,
    });
    return { teardown: () => {} };
  },
};

export default environment;
