/** `Object.keys` with the object's own key type, for objects without unknown fields. */
export function keysOf<Fields extends object>(record: Fields): (keyof Fields & string)[] {
  return Object.keys(record) as (keyof Fields & string)[];
}

/** Builds an object with a value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>;
}

/** Whether a value is an object and not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is an object whose values are all strings. */
export function isTextByName(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

/** Whether a value is a finite number, as JSON can hold it. */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** A field of a value that may be an object. */
export function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
