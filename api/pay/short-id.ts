const length = 25;

/** Encodes a UUID as 25 letters and digits, for providers that accept at most 30. `uuidOf` decodes it. */
export function shortId(uuid: string): string {
  return BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(length, '0');
}

/** Decodes a short id to its UUID. Null when the text is not a short id. */
export function uuidOf(short: string): string | null {
  if (!/^[\da-z]{25}$/.test(short)) return null;
  let number = 0n;
  for (const digit of short) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = number.toString(16).padStart(32, '0');
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}
