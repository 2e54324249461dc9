import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

export type StoredFile = { name: string; modifiedAt: Date };

/** What HTTP says of a file: its bytes, a range of them, or that the reader's copy is still good. */
type FileAnswer = { status: number; headers: Record<string, string>; body: Readable };

/**
 * Stores files under plain names, as an object store's bucket does. What reads, lists or writes pictures knows this type
 * alone, so that another store is one more file in this folder and a line in `open-file-store.ts`.
 */
export type FileStore = {
  /** Readers see the whole file or none. */
  put(name: string, bytes: Buffer): Promise<void>;
  /**
   * Answers the request's method, conditions and range (RFC 9110) with content type, ETag and Last-Modified; undefined
   * when there is no such file. Throws an error with a `statusCode` when a condition fails or the range is outside.
   */
  read(name: string, request: IncomingMessage): Promise<FileAnswer | undefined>;
  /** The bytes of a whole file, for the shop itself; undefined when there is no such file. */
  open(name: string): Promise<Readable | undefined>;
  /** Deleting what is not there is no failure. */
  delete(name: string): Promise<void>;
  exists(name: string): Promise<boolean>;
  /** The whole files whose names begin so, in no order, a bounded number at a time. */
  list(prefix: string): AsyncIterable<StoredFile[]>;
  /** Throws when files can't be stored or read now, as far as can be told without much ado: it is asked every second. */
  check(): Promise<void>;
  /** Deletes what is left of a `put` that never ended, if it was last written before this moment. */
  removeUnfinished(before: Date, signal?: AbortSignal): Promise<void>;
};
