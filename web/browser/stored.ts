/** Validates and parses a value: a Zod schema, or a function with less code. */
type Check<T> = { safeParse(value: unknown): { data?: T | undefined } };

/** A value in the browser's storage. */
export type Stored<T> = {
  /** The value; undefined when it is missing or damaged. */
  read(): T | undefined;
  /** Stores the value; undefined removes it. Returns false when the browser refuses. */
  write(value: T | undefined): boolean;
};

type Area = 'localStorage' | 'sessionStorage';

/** Text under a key. Where the browser refuses storage (private windows, a full disk) it lasts as long as the page. */
export function storedText(key: string, area: Area = 'localStorage'): Stored<string> {
  let refused: string | undefined;
  return {
    read() {
      try {
        return globalThis[area].getItem(key) ?? undefined;
      } catch {
        return refused;
      }
    },
    write(value) {
      try {
        if (value === undefined) globalThis[area].removeItem(key);
        else globalThis[area].setItem(key, value);
        refused = undefined;
        return true;
      } catch {
        refused = value;
        return false;
      }
    },
  };
}

/** A JSON value under a key. A value that fails the check counts as absent. */
export function storedJson<T>(key: string, check: Check<T>, area?: Area): Stored<T> {
  const text = storedText(key, area);
  return {
    read() {
      try {
        return check.safeParse(JSON.parse(text.read() ?? 'null')).data;
      } catch {
        return undefined;
      }
    },
    write: (value) => text.write(value === undefined ? undefined : JSON.stringify(value)),
  };
}

/** Accepts lists of texts up to this length. */
export function textList(maximum = Number.POSITIVE_INFINITY): Check<string[]> {
  const isTexts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.length <= maximum && value.every((text) => typeof text === 'string');
  return { safeParse: (value) => ({ data: isTexts(value) ? value : undefined }) };
}
