import { v4 } from 'uuid';

/** Idempotency keys of one form. */
export type AttemptKeys = {
  /** The key for sending this content: the same as long as the content is, so that a retry has no second effect. */
  keyFor(content: unknown): string;
  /** What was sent has arrived: the same content again is a new thing. */
  forget(): void;
};

/** Makes the keys for one form. The content has to be JSON; files are told apart by name, size and time. */
export function attemptKeys(): AttemptKeys {
  let last: { key: string; text: string } | undefined;
  return {
    keyFor(content) {
      const text = JSON.stringify(content, (_name, value) => (value instanceof File ? describeFile(value) : value));
      if (last?.text !== text) last = { key: v4(), text };
      return last.key;
    },
    forget() {
      last = undefined;
    },
  };
}

function describeFile({ name, size, lastModified }: File) {
  return { name, size, lastModified };
}
