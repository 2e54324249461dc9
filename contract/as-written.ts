/**
 * The values of a message, as people wrote them. The library of messages decodes escapes (`\u0041`) in the whole that it has
 * made; an escaped backslash stays one.
 */
export function asWritten(values: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  );
}
