/**
 * The VAT that is contained in an amount, both in poisha, rounded half up. `rate` in percent, of which the least step is half a percent,
 * so that the calculation is in whole numbers.
 */
export function vatIn(amount: number, rate: number): number {
  const halves = BigInt(Math.round(rate * 2));
  const whole = 200n + halves;
  return Number((2n * BigInt(amount) * halves + whole) / (2n * whole));
}
