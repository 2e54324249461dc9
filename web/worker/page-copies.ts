import { languageCodes, languages } from '#contract/languages.ts';

/** Where the shop's pages are: neither the API, nor pictures, nor files with an ending, nor what machines ask for. */
const notPages = /^\/(api|media|assets|healthz|readyz|metrics)(\/|$)|\.\w+$/;
const prefixes = languageCodes.map((code) => languages[code].path).filter(Boolean);
const sellerArea = new RegExp(`^(${prefixes.join('|')})?/seller(/|$)`, 'i');

/** Whether the shop's worker answers for a page at this path. */
export function isPage(pathname: string): boolean {
  return !notPages.test(pathname);
}

/** Whether a copy of a page may be made at all: the seller's area leaves nothing behind on a device. */
export function mayBeCopied(pathname: string): boolean {
  return !sellerArea.test(pathname);
}

/** Whether an answer is a page that may be shown again: whole, made for everybody, and what was asked for. */
export function isWorthCopying({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>) {
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    !redirected &&
    /^text\/html\b/.test(headers.get('content-type') ?? '') &&
    !/no-store|private/.test(cacheControl)
  );
}

/**
 * The page that is shown in place of any other without a connection. It stands at the address that was asked for, where
 * the scripts of its own would not fit: it goes without, and asks again every few seconds.
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="(modulepreload"|preload" as="fetch")[^>]*>/gi, '')
    .replace(/<head>/i, '<head><meta http-equiv="refresh" content="5">');
}
