import { v4 } from 'uuid';
import { ApiError } from '#web/client/api-error.ts';

type KeyHeaders = { 'idempotency-key': string };

/** Idempotency keys of one form. */
export type AttemptKeys = {
  /**
   * Sends content under its key: the same as long as the content is, so that a retry after a lost answer has no second
   * effect. Once it has arrived, the same content again is a new thing. The content has to be JSON; files are told apart
   * by name, size and time.
   */
  attempt<Reply>(content: unknown, send: (headers: KeyHeaders) => Promise<Reply>): Promise<Reply>;
};

/** Makes the keys for one form. */
export function attemptKeys(): AttemptKeys {
  let last: { key: string; text: string } | undefined;

  return {
    async attempt(content, send) {
      const text = JSON.stringify(content, (_name, value) => (value instanceof File ? describeFile(value) : value));
      const current = last?.text === text ? last : { key: v4(), text };
      last = current;
      const settle = () => {
        if (last === current) last = undefined;
      };
      try {
        const reply = await send({ 'idempotency-key': current.key });
        settle();
        return reply;
      } catch (error) {
        if (isUsedUp(error)) settle();
        throw error;
      }
    },
  };
}

/** What the key made is gone by now, or the key stands for other content: sent again with it, the answer is the same. */
function isUsedUp(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

function describeFile({ name, size, lastModified }: File) {
  return { name, size, lastModified };
}
