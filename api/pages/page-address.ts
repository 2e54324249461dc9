/** Query parameters that change what a page shows; all others are left out, so that they can't multiply the cache. */
const meaningfulParameters = ['search'];

/** What an address asks for: a page under its one path, another spelling of it, or nothing that can be read. */
export type PageAddress = { path: string } | { redirect: string } | 'unreadable';

/**
 * Reads the address of a request. Doubled and trailing slashes lead to the address without them; what is no address (a
 * broken escape, a backslash, a control character) is unreadable. A redirect always begins with one slash, so it never
 * leads to another host.
 */
export function readPageAddress(target: string): PageAddress {
  const [pathname = '', ...rest] = target.split('?');
  if (!isReadable(pathname)) return 'unreadable';
  const query = rest.join('?');
  const tidy = `/${pathname.split('/').filter(Boolean).join('/')}`;
  if (tidy !== pathname) return { redirect: query ? `${tidy}?${query}` : tidy };
  const kept = new URLSearchParams();
  const asked = new URLSearchParams(query);
  for (const name of meaningfulParameters) {
    const value = asked.get(name);
    if (value) kept.set(name, value);
  }
  return { path: kept.size > 0 ? `${pathname}?${kept}` : pathname };
}

/**
 * Whether a browser, too, would read it as an address of this host. Control characters are looked for after decoding,
 * where an escape can no longer hide them.
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
