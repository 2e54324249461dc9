import { ownStorageKey } from '#web/browser/own-data.ts';
import { storedJson, textList } from '#web/browser/stored.ts';
import { cleanSearch } from '#web/ui/list/list-address.ts';

const maximumSearches = 5;

/** The last searches, newest first. They stay in this browser; a logout removes them. */
const stored = storedJson(ownStorageKey('searches'), textList());

export function recentSearches(): string[] {
  return (stored.read() ?? []).map(cleanSearch).filter(Boolean).slice(0, maximumSearches);
}

/** Stores a submitted search. */
export function rememberSearch(text: string): void {
  const search = cleanSearch(text);
  if (!search) return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== search.toLowerCase());
  stored.write([search, ...others].slice(0, maximumSearches));
}

export function forgetSearches(): void {
  stored.write(undefined);
}
