import { splitLanguage } from '#contract/languages.ts';

/** Where an address leads, as `useLocation` says it: without the language in front. For loaders. */
export function placeOf({ pathname, search }: URL): { pathname: string; search: string } {
  return { pathname: splitLanguage(pathname).path, search };
}
