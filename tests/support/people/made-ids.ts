/**
 * SQL of an id as the app makes them: a UUIDv7 of the second with this number, so that ids sort by number. `kind` is a
 * hexadecimal digit that separates the ids of tables.
 */
export function idOf(kind: string, number: string): string {
  return `(lpad(to_hex(1750000000000 + 1000 * (${number})::bigint), 12, '0') || '70008${kind}' || lpad(to_hex((${number})::bigint), 14, '0'))::uuid`;
}
