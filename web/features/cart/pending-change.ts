import { v4 } from 'uuid';
import type { CartChange } from '#contract/cart/schemas.ts';
import { readId } from '#contract/declarations/read-id.ts';
import { limits } from '#contract/limits.ts';
import { isNumber, isRecord } from '#contract/records.ts';

/** A change that the server may not have yet. Its key makes it count once, however often and by whichever tab it is sent. */
export type PendingChange = CartChange & {
  key: string;
  /** Time in ms, by which the tabs of a browser order the changes. */
  pressedAt: number;
};

/** Changes with a key and the time of the press, which is not before the last one's even if the clock was put back. */
export function toPending(changes: readonly CartChange[], after = 0): PendingChange[] {
  const pressedAt = Math.max(Date.now(), after);
  return changes.map((change) => ({ ...change, key: v4(), pressedAt }));
}

/** Merges two lists of changes, in the order of the presses. */
export function mergePending(mine: readonly PendingChange[], others: readonly PendingChange[]): PendingChange[] {
  const known = new Set(mine.map(({ key }) => key));
  const added = others.filter(({ key }) => !known.has(key));
  return [...mine, ...added].toSorted((one, other) => one.pressedAt - other.pressedAt);
}

/** Reads a list from the browser's storage: what is no change is left out. */
export function readPendingChanges(value: unknown): PendingChange[] {
  return Array.isArray(value) ? value.flatMap(readPendingChange) : [];
}

// Validated by hand: every page reads the cart, and Zod would add to its code.
function readPendingChange(value: unknown): PendingChange | [] {
  if (!isRecord(value)) return [];
  const [key, productId] = [value.key, value.productId].map((id) => (typeof id === 'string' ? readId(id) : undefined));
  const { kind, quantity, pressedAt } = value;
  if (!key || !productId || !isNumber(pressedAt)) return [];
  if (kind === 'remove') return { key, productId, kind, pressedAt };
  const isCounting = kind === 'add' || kind === 'take' || kind === 'set' || kind === 'raise';
  return isCounting && isQuantity(quantity) ? { key, productId, kind, quantity, pressedAt } : [];
}

/** Whether a cart line can have this quantity. */
export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limits.quantityMax;
}
