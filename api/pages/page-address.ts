/** The meaning of a URL: a page with its canonical path, a redirect to that, or unreadable. */
export type PageAddress = { path: string } | { redirect: string } | 'unreadable';

type ReadParameters = { query: readonly string[]; uncached: readonly string[] };

/**
 * Parses a request's URL. Doubled and trailing slashes redirect to the path without them; an invalid URL (a broken
 * escape, a backslash, a control character) is unreadable. A redirect always begins with a single slash, so it never
 * leads to another host. Of the query, only the parameters that the page reads are kept, in order: the first value of
 * each or, on pages that are not cached, all values.
 */
export function readPageAddress(target: string, ruleOf: (pathname: string) => ReadParameters): PageAddress {
  const [pathname = '', ...rest] = target.split('?');
  if (!isReadable(pathname)) return 'unreadable';
  const query = rest.join('?');
  const tidy = `/${pathname.split('/').filter(Boolean).join('/')}`;
  if (tidy !== pathname) return { redirect: query ? `${tidy}?${query}` : tidy };
  if (!query) return { path: pathname };
  const asked = new URLSearchParams(query);
  const { query: single, uncached } = ruleOf(pathname);
  const values = [
    ...single.map((name) => [name, asked.get(name) ?? '']),
    ...uncached.flatMap((name) => asked.getAll(name).map((value) => [name, value])),
  ];
  const read = values.filter(([, value]) => value);
  return { path: read.length > 0 ? `${pathname}?${new URLSearchParams(read)}` : pathname };
}

/**
 * Returns whether a browser also reads it as a path of this host. Checks for control characters after decoding, when no escape
 * can hide them.
 */
function isReadable(pathname: string): boolean {
  if (!pathname.startsWith('/') || !URL.canParse(pathname, 'http://page')) return false;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    return !/[\\\u0000-\u001f\u007f]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
