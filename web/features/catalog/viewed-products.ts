import { ownStorageKey } from '#web/browser/own-data.ts';
import { storedJson, textList } from '#web/browser/stored.ts';

const maximum = 12;

const stored = storedJson(ownStorageKey('viewed-products'), textList(maximum));

/** Records the visit of a product's page, kept until a logout. Returns the ids viewed before, latest first. */
export function noteViewed(productId: string): string[] {
  const others = (stored.read() ?? []).filter((id) => id !== productId);
  stored.write([productId, ...others].slice(0, maximum));
  return others;
}
