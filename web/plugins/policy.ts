import type { Plugin } from 'vite';

/** Nothing but our own files: no inline script, nothing from elsewhere. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** In the built page only: the development server injects scripts of its own. */
export function policy(): Plugin {
  return {
    name: 'bivouac-policy',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'content-security-policy.txt', source: CONTENT_SECURITY_POLICY });
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}
