import { v4 } from 'uuid';
import { isRecord } from '#contract/records.ts';
import { storedJson } from '#web/browser/stored.ts';
import { ApiError } from './api-error.ts';

type KeyHeaders = { 'idempotency-key': string };

/** The idempotency key of one form. */
export type RetryKey = {
  /**
   * Sends content with its key. Unchanged content keeps its key, so that a retry after a lost response has no second
   * effect. After success, the same content gets a new key. The content must be JSON; field order is irrelevant. Files
   * are compared by name, size and time.
   */
  attempt<Reply>(content: unknown, send: (headers: KeyHeaders) => Promise<Reply>): Promise<Reply>;
  /** Drops the key unless its content has these fields. */
  forgetUnless(fields: Record<string, unknown>): void;
};

/** A key and its content as JSON. */
type Last = { key: string; content: string };

const lastCheck = {
  safeParse(value: unknown): { data?: Last } {
    const { key, content } = isRecord(value) ? value : {};
    return typeof key === 'string' && typeof content === 'string' ? { data: { key, content } } : {};
  },
};

/** Creates the key of one form. With `storedAs` it survives a reload, in session storage under that name. */
export function retryKey(storedAs?: string): RetryKey {
  const last = storedAs === undefined ? inMemory() : storedJson(storedAs, lastCheck, 'sessionStorage');

  function keyFor(content: string): string {
    const known = last.read();
    if (known?.content === content) return known.key;
    const key = v4();
    last.write({ key, content });
    return key;
  }

  return {
    async attempt(content, send) {
      const key = keyFor(textOf(content));
      const settle = () => {
        if (last.read()?.key === key) last.write(undefined);
      };
      try {
        const reply = await send({ 'idempotency-key': key });
        settle();
        return reply;
      } catch (error) {
        if (isUsedUp(error)) settle();
        throw error;
      }
    },
    forgetUnless(fields) {
      const known = last.read();
      if (known && textOf({ ...JSON.parse(known.content), ...fields }) !== known.content) last.write(undefined);
    },
  };
}

function inMemory() {
  let last: Last | undefined;
  return {
    read: () => last,
    write(next: typeof last) {
      last = next;
    },
  };
}

/**
 * The created object is deleted (404), or the key belongs to other content (409): a retry with it gets the same
 * response.
 */
function isUsedUp(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

function textOf(content: unknown): string {
  return JSON.stringify(content, (_name, value) => {
    if (value instanceof File) return { name: value.name, size: value.size, lastModified: value.lastModified };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
