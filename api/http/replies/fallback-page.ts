import { createHash } from 'node:crypto';
import { apiText } from '#api/texts/api-text.ts';
import { refusalSentence } from '#api/texts/refusal-sentence.ts';
import { inLanguage, type Language } from '#contract/languages.ts';
import type { PlainRefusalCode } from '#contract/refusals.ts';
import { inertPolicy } from './content-policy.ts';
import { htmlText } from './html.ts';
import type { Refusal } from './refusal.ts';
import type { Say } from './say.ts';

const titles: Record<number, 'page-not-found' | 'page-too-many-requests' | 'page-shop-busy'> = {
  404: 'page-not-found',
  429: 'page-too-many-requests',
  503: 'page-shop-busy',
};
/** Statuses whose title is the sentence of a refusal. */
const titleCodes: Record<number, PlainRefusalCode> = {
  400: 'invalid-address',
  408: 'request-timeout',
  413: 'request-too-large',
  417: 'unmet-expectation',
  431: 'request-too-large',
  500: 'unexpected',
};

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f8f3;color:#22301f;
font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:30rem;padding:2rem 1.25rem;text-align:center}
h1{margin:.5rem 0;font-size:1.75rem;line-height:1.2}p{margin:.5rem 0 1.5rem}small{display:block;margin-top:1.5rem;color:#55654f}
a{display:inline-block;margin:.25rem;padding:.75rem 1.5rem;border-radius:999px;background:#247639;color:#fff;font-weight:600;
text-decoration:none}a:focus-visible{outline:3px solid #22301f;outline-offset:3px}
strong{color:#247639;font-size:1.25rem}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

export const fallbackPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `${inertPolicy}; style-src 'sha256-${hashOf(style)}'; base-uri 'none'; form-action 'none'`,
};

type FallbackOptions = {
  /** A reference for the user, shown for errors of the server. */
  requestId?: string;
  /** Whether a form was sent, which the browser still has on the page before. */
  isForm?: boolean;
};

/**
 * Returns a page that needs neither the database nor the renderer, in case one of them fails or nothing can be
 * rendered.
 */
export function fallbackPage(
  refusal: Refusal,
  language: Language,
  { requestId, isForm = false }: FallbackOptions = {},
): string {
  const { status, code } = refusal;
  const say: Say = (id, ...values) => htmlText(apiText(language, id, ...values));
  const titleCode = titleCodes[status] ?? 'not-understood';
  const named = titles[status];
  const title = named ? say(named) : htmlText(refusalSentence(language, titleCode));
  const text = code === titleCode ? say('page-check-address') : htmlText(refusal.sentence(language));
  const again = isForm ? `<p>${say('page-go-back')}</p>` : status > 417 && `<a href="">${say('page-try-again')}</a> `;
  const quote = status >= 500 && requestId ? `<small>${say('page-request-id', { requestId })}</small>` : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${say('page-shop')}</title><style>${style}</style></head>
<body><main><strong>${say('page-shop')}</strong><h1>${title}</h1><p>${text}</p>
${again || ''}<a href="${inLanguage(language, '/')}">${say('page-go-home')}</a>${quote}</main></body></html>
`;
}
