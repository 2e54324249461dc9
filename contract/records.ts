/** The names of an object whose fields are all known. */
export function keysOf<Fields extends object>(record: Fields): (keyof Fields & string)[] {
  return Object.keys(record) as (keyof Fields & string)[];
}

/** An object with a value for each of these names. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>;
}

/** Whether a value is an object by names, and no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value has a text under each of its names. */
export function isTextByName(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

/** Whether a value is a number that JSON can hold. */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** A field of what may be an object. */
export function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
