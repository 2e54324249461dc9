import { createHash } from 'node:crypto';
import type { KeyedSlotRule, SlotRule } from '#contract/delivery/slot-rules.ts';

/**
 * Assigns keys to slot rules. A rule keeps its key, and with it the taken places, while it keeps its weekday, its
 * beginning and one of its districts. A new rule's key is derived from these, so that a rule removed by mistake gets
 * its places back.
 */
export function keyedSlotRules(sent: readonly SlotRule[], before: readonly KeyedSlotRule[]): KeyedSlotRule[] {
  const keys: (string | undefined)[] = sent.map(() => undefined);
  const left = [...before];
  for (const isSame of [isEqual, isContinued]) {
    for (const [index, rule] of sent.entries()) {
      const kept = keys[index] === undefined ? left.findIndex((other) => isSame(rule, other)) : -1;
      if (kept >= 0) keys[index] = left.splice(kept, 1)[0]?.key;
    }
  }
  const taken = new Set(keys);
  return sent.map((rule, index) => {
    const key = keys[index] ?? newKey(rule, taken);
    taken.add(key);
    return { ...rule, key };
  });
}

function isEqual(one: SlotRule, other: SlotRule): boolean {
  return windowOf(one) === windowOf(other);
}

function isContinued(one: SlotRule, other: SlotRule): boolean {
  if (one.weekday !== other.weekday || one.from !== other.from) return false;
  const { districts } = other;
  return one.districts === null || districts === null || one.districts.some((district) => districts.includes(district));
}

const windowOf = ({ weekday, from, to, districts }: SlotRule) => JSON.stringify([weekday, from, to, districts]);

/** Rules with the same window and districts are told apart by a number. */
function newKey(rule: SlotRule, taken: ReadonlySet<string | undefined>): string {
  for (let nth = 1; ; nth += 1) {
    const hash = createHash('sha256')
      .update(`${windowOf(rule)} ${nth}`)
      .digest('hex');
    const key = hash.slice(0, keyLength);
    if (!taken.has(key)) return key;
  }
}

/** Digits of a key: two of 200 rules have the same once in 14 billion shops, and then the second gets another. */
const keyLength = 12;
