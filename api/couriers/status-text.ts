import { cutText } from '#api/pay/cut-text.ts';
import type { ParcelState } from '#contract/parcels/parcel-state.ts';

/** Characters of a courier's text that are kept. */
const longest = 200;

/** Returns a courier's text as it is compared: without case, blanks, `-` and `_`. */
export function plainStatus(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '');
}

/** Returns a reader of texts from the words of each state. */
export function readerOf(
  words: Partial<Record<ParcelState, readonly string[]>>,
): (text: string) => ParcelState | undefined {
  const states = new Map(
    Object.entries(words).flatMap(([state, texts]) => texts.map((text) => [text, state as ParcelState] as const)),
  );
  return (text) => states.get(plainStatus(text));
}

/** Returns a courier's text as it is kept and shown: one line of bounded length, without control characters. */
export function keptText(text: unknown): string {
  if (typeof text !== 'string' && typeof text !== 'number') return '';
  return cutText(
    String(text)
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
    longest,
  );
}

/** Returns a courier's number of a parcel or payout; null when it is unusable. */
export function keptCode(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && /^[\w./#-]{1,60}$/.test(text) ? text : null;
}
