import { poishaOf } from '#api/pay/provider-amounts.ts';

/** Returns a courier's amount in poisha; null when it is missing or invalid. */
export function statedAmount(value: unknown): number | null {
  return typeof value === 'string' || typeof value === 'number' ? poishaOf(value) : null;
}
