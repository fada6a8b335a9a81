import { createHash } from 'node:crypto';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}' +
  'td{padding:.2rem 1rem .2rem 0;vertical-align:top}';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Content-Security-Policy of the pages: their one style sheet and nothing else. */
export const PAGE_POLICY =
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; ` +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A small page; `title` and `body` are our own texts, put in as they are. */
export function htmlPage(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="en"><head>${head}<style>${STYLE}</style></head><body><h1>${title}</h1>${body}</body></html>`;
}
