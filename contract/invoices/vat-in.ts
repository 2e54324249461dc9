/**
 * Returns the VAT contained in an amount, both in poisha, rounded half up. `rate` is a percentage in steps of a half,
 * so that the calculation uses whole numbers only.
 */
export function vatIn(amount: number, rate: number): number {
  const halves = BigInt(Math.round(rate * 2));
  const whole = 200n + halves;
  return Number((2n * BigInt(amount) * halves + whole) / (2n * whole));
}
