import { ownStorageKey } from '#web/browser/own-data.ts';
import { storedJson, textList } from '#web/browser/stored.ts';

const maximum = 12;

const stored = storedJson(ownStorageKey('viewed-products'), textList(maximum));

/** Remembers that a product's page was opened, until a logout; returns the ids of those that were before it, the last one first. */
export function noteViewed(productId: string): string[] {
  const others = (stored.read() ?? []).filter((id) => id !== productId);
  stored.write([productId, ...others].slice(0, maximum));
  return others;
}
