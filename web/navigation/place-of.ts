import { splitLanguage } from '#contract/languages.ts';

export type Place = { pathname: string; search: string };

/** Where an address leads, as `useLocation` says it: without the language in front. */
export function placeOf({ pathname, search }: Place): Place {
  return { pathname: splitLanguage(pathname).path, search };
}
