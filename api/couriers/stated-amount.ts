import { poishaOf } from '#api/pay/provider-amounts.ts';

/** Returns an amount that a courier states, in poisha; null where it states none. */
export function statedAmount(value: unknown): number | null {
  return typeof value === 'string' || typeof value === 'number' ? poishaOf(value) : null;
}
