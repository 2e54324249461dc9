import { splitLanguage } from '#contract/languages.ts';

export type Place = { pathname: string; search: string };

/** A location as `useLocation` returns it: without the language prefix. */
export function placeOf({ pathname, search }: Place): Place {
  return { pathname: splitLanguage(pathname).path, search };
}
