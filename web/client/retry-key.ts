import { v4 } from 'uuid';
import { isRecord } from '#contract/records.ts';
import { storedJson } from '#web/browser/stored.ts';
import { ApiError } from './api-error.ts';

type KeyHeaders = { 'idempotency-key': string };

/** The idempotency key of what one form sends. */
export type RetryKey = {
  /**
   * Sends content under its key: the same as long as the content is, so that a retry after a lost answer has no second
   * effect. Once it has arrived, the same content again is a new thing. The content has to be JSON, in which the order
   * of fields means nothing; files are told apart by name, size and time.
   */
  attempt<Reply>(content: unknown, send: (headers: KeyHeaders) => Promise<Reply>): Promise<Reply>;
  /** Forgets the key unless the content that was sent under it has these fields. */
  forgetUnless(fields: Record<string, unknown>): void;
};

/** A key and the content it was made for, as JSON. */
type Last = { key: string; content: string };

const lastCheck = {
  safeParse(value: unknown): { data?: Last } {
    const { key, content } = isRecord(value) ? value : {};
    return typeof key === 'string' && typeof content === 'string' ? { data: { key, content } } : {};
  },
};

/** Makes the key of one form. With `storedAs` it survives a reload, stored under that name with the content. */
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

/** What the key made is gone by now, or the key stands for other content: sent again with it, the answer is the same. */
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
