import { languageCodes, languages } from '#contract/languages.ts';

/** Paths that are not pages: the API, pictures, files with an extension, and endpoints for machines. */
const notPages = /^\/(api|media|assets|healthz|readyz|metrics)(\/|$)|\.\w+$/;
const prefixes = languageCodes.map((code) => languages[code].path).filter(Boolean);
const sellerArea = new RegExp(`^(${prefixes.join('|')})?/seller(/|$)`, 'i');

/** Whether the service worker handles the page at this path. */
export function isPage(pathname: string): boolean {
  return !notPages.test(pathname);
}

/** Whether a page may be stored: the seller area leaves nothing on a device. */
export function mayBeCopied(pathname: string): boolean {
  return !sellerArea.test(pathname);
}

/** Whether a response is a page worth storing: complete, public, and not redirected. */
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
 * The offline page without its scripts, which would not match the requested URL at which the page is shown. Instead the
 * page reloads every few seconds.
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="(modulepreload"|preload" as="fetch")[^>]*>/gi, '')
    .replace(/<head>/i, '<head><meta http-equiv="refresh" content="5">');
}
