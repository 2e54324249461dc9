import { createHash } from 'node:crypto';
import { inertPolicy } from './content-policy.ts';

const titles: Record<number, string> = {
  400: 'This address is not valid',
  404: 'We could not find this page',
  408: 'The request took too long',
  413: 'The request is too large',
  417: 'This expectation can not be met',
  429: 'Too many requests',
  431: 'The request is too large',
  500: 'Something went wrong',
  503: 'The shop is busy',
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f8f3;color:#22301f;
font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:30rem;padding:2rem 1.25rem;text-align:center}
h1{margin:.5rem 0;font-size:1.75rem;line-height:1.2}p{margin:.5rem 0 1.5rem}small{display:block;margin-top:1.5rem;color:#55654f}
a{display:inline-block;margin:.25rem;padding:.75rem 1.5rem;border-radius:999px;background:#247639;color:#fff;font-weight:600;
text-decoration:none}a:focus-visible{outline:3px solid #22301f;outline-offset:3px}
strong{color:#247639;font-size:1.25rem}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `${inertPolicy}; style-src 'sha256-${hashOf(style)}'; base-uri 'none'; form-action 'none'`,
};

/**
 * A page that needs neither the database nor the renderer, for when one of them can't be used or there is nothing to
 * render. `requestId` is what a person can quote; shown for faults of ours.
 */
export function plainPage(status: number, sentence: string, requestId?: string): string {
  const title = titles[status] ?? 'This request could not be understood';
  const text = sentence === title ? 'Please check the address, or begin at the home page.' : sentence;
  const quote =
    status >= 500 && requestId ? `<small>If you write to us about it: ${escapeHtml(requestId)}</small>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | Sobuj</title><style>${style}</style></head>
<body><main><strong>Sobuj</strong><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${status > 417 ? '<a href="">Try again</a> ' : ''}<a href="/">Go to Home</a>${quote}</main></body></html>
`;
}
