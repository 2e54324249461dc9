/**
 * Escapes backslashes in a message's values. The message library decodes escapes (`\u0041`) in the finished text, so a
 * user's backslash would be lost.
 */
export function asWritten(values: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  );
}
