/**
 * Parses an amount in taka as a provider writes it, such as "1250.50", "15" or 15.5, and returns whole poisha. Null when it is
 * no number, negative, or finer than a poisha. Parses digits, so no amount passes through a floating-point fraction.
 */
export function poishaOf(taka: string | number | null | undefined): number | null {
  const found = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(taka ?? ''));
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}

/** Formats poisha as taka with two decimals, as providers expect. */
export function providerAmount(poisha: number): string {
  return `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;
}
