/** Says whether a value is what it should be, and reads it: a Zod schema, or a function that needs less code. */
type Check<T> = { safeParse(value: unknown): { data?: T | undefined } };

/** A value in the browser's storage. */
export type Stored<T> = {
  /** The value; undefined when there is none or it is damaged. */
  read(): T | undefined;
  /** Stores the value, or removes it when given undefined. False when the browser refuses. */
  write(value: T | undefined): boolean;
};

type Area = 'localStorage' | 'sessionStorage';

/** Text under a key. Where the browser refuses its storage (private windows, a full disk) it lasts as long as the page. */
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

/** A value under a key as JSON; what the check does not accept counts as absent. */
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

/** Accepts lists of texts, of at most this length. */
export function textList(maximum = Number.POSITIVE_INFINITY): Check<string[]> {
  const isTexts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.length <= maximum && value.every((text) => typeof text === 'string');
  return { safeParse: (value) => ({ data: isTexts(value) ? value : undefined }) };
}
