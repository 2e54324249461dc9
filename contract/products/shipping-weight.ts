import { latinDigits } from '#contract/text/digits.ts';

/** Grams of a piece whose size says nothing of its weight. */
const usualWeight = 500;

/**
 * Grams of a plant in moist soil with its plastic pot, by the pot's diameter in inches, ascending. A pot of 8 inches
 * holds about 2.5 l of mix with 0.8 to 0.9 kg a litre, and a diameter more deepens it, too.
 */
const potWeights: readonly (readonly [inches: number, grams: number])[] = [
  [2, 150],
  [3, 300],
  [4, 500],
  [5, 800],
  [6, 1200],
  [7, 1800],
  [8, 2500],
  [9, 3500],
  [10, 4500],
  [12, 7000],
  [14, 10_000],
  [16, 14_000],
  [18, 18_000],
  [20, 24_000],
];
const heaviestPot = 30_000;

const units: Record<string, number> = { kg: 1000, kilo: 1000, g: 1, gram: 1, কেজি: 1000, গ্রাম: 1 };
const grams = /(\d{1,6}(?:\.\d{1,3})?)\s*(kg|kilo|gram|g|কেজি|গ্রাম)(?![a-z])/iu;
/** Inches across, not those of a plant's height. */
const inches =
  /(\d{1,3}(?:\.\d{1,2})?)(?:\s|-)*(?:inch(?:es)?|in\b|"|”|″|ইঞ্চি)(?![a-z])(?!\s*(?:tall|high|long|লম্বা|উঁচু))/iu;

/**
 * Returns the usual shipping weight of a piece in grams by its size as shoppers read it: '1.5 kg' states it, '8 inch pot'
 * is weighed by the pot's diameter, everything else counts as half a kilogram.
 */
export function usualShippingWeight(size: string | null | undefined): number {
  const text = latinDigits(size ?? '')
    .replace(/kilos/gi, 'kilo')
    .replace(/grams/gi, 'gram');
  const [, number, unit = ''] = grams.exec(text) ?? [];
  const stated = Math.round(Number(number ?? 0) * (units[unit.toLowerCase()] ?? 0));
  if (stated > 0) return stated;
  const [, diameter] = inches.exec(text) ?? [];
  if (diameter === undefined || Number(diameter) === 0) return usualWeight;
  return potWeights.find(([across]) => across >= Number(diameter))?.[1] ?? heaviestPot;
}
