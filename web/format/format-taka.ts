import { formatCount } from './format-count.ts';

const withPoisha = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A price in taka as text: ৳1,250 or ৳149.50. */
export function formatTaka(taka: number): string {
  return `৳${Number.isInteger(taka) ? formatCount(taka) : withPoisha.format(taka)}`;
}
