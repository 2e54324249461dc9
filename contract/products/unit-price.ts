import type { Facts, Unit } from './facts.ts';

/** Units of comparable prices. */
export type PricedUnit = Extract<Unit, 'kg' | 'l' | 'piece'>;

const parts: Partial<Record<Unit, { of: PricedUnit; times: number }>> = {
  kg: { of: 'kg', times: 1 },
  g: { of: 'kg', times: 1000 },
  l: { of: 'l', times: 1 },
  ml: { of: 'l', times: 1000 },
  piece: { of: 'piece', times: 1 },
};

/** The price per kilogram, litre or piece in taka, with two decimals; undefined when the amount is not stated. */
export function unitPrice(price: number, amount: Facts['amount']): { price: number; unit: PricedUnit } | undefined {
  const part = amount && parts[amount.unit];
  if (!part) return undefined;
  return { price: Math.round((price * 100 * part.times) / amount.value) / 100, unit: part.of };
}

/** The kind of measure in a product's `weight`. Words decide, because the text is free. */
export function measureOf(weight: string): 'weight' | 'amount' | 'size' {
  if (/\d\s*(kg|kilos?|g|grams?)\b|[\d০-৯]\s*(কেজি|গ্রাম)/i.test(weight)) return 'weight';
  if (
    /\b(pieces?|dozens?|packets?|seeds?|seedlings?|stalks?|bunch(es)?|sets?|pack)\b|(টি|পিস|ডজন|প্যাকেট|আঁটি|হালি)/i.test(
      weight,
    )
  ) {
    return 'amount';
  }
  return 'size';
}
