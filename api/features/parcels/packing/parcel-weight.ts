import { limits } from '#contract/limits.ts';
import { latinDigits } from '#contract/text/digits.ts';

const units: Record<string, number> = { kg: 1000, kilo: 1000, g: 1, gram: 1, কেজি: 1000, গ্রাম: 1 };
const pattern = /(\d{1,6}(?:\.\d{1,3})?)\s*(kg|kilo|gram|g|কেজি|গ্রাম)(?![a-z])/iu;

/** Parses a product's weight into grams, such as '1.5 kg'; undefined for other texts. */
function gramsOf(weight: string | null): number | undefined {
  const plain = latinDigits(weight ?? '')
    .replace(/kilos/gi, 'kilo')
    .replace(/grams/gi, 'gram');
  const [, number, unit = ''] = pattern.exec(plain) ?? [];
  const factor = units[unit.toLowerCase()];
  return number === undefined || factor === undefined ? undefined : Math.round(Number(number) * factor);
}

/**
 * Returns a parcel's weight in grams: the sum of the products' weights, within the limits; the usual weight if no
 * product states one.
 */
export function weightOf(lines: readonly { weight: string | null; quantity: number }[]): number {
  const known = lines.flatMap(({ weight, quantity }) => {
    const grams = gramsOf(weight);
    return grams === undefined ? [] : [grams * quantity];
  });
  if (known.length === 0) return limits.parcelWeight * 1000;
  const sum = known.reduce((all, grams) => all + grams, 0);
  return Math.min(limits.parcelWeightMax * 1000, Math.max(limits.parcelWeightMin * 1000, sum));
}
