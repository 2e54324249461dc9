import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

export type StoredFile = { name: string; modifiedAt: Date };

/** An HTTP response for a file: its bytes, a range, or not modified. */
type FileAnswer = { status: number; headers: Record<string, string>; body: Readable };

/**
 * Stores files under plain names, like a bucket of an object store. All code that reads, lists or writes pictures uses only
 * this type, so that another store is one more file in this folder and a line in `open-file-store.ts`.
 */
export type FileStore = {
  /** Atomic: readers see the whole file or none. */
  put(name: string, bytes: Buffer): Promise<void>;
  /**
   * Handles the request's method, conditions and range (RFC 9110), and returns content type, ETag and Last-Modified; undefined
   * when there is no such file. Throws an error with a `statusCode` when a condition fails or the range is unsatisfiable.
   */
  read(name: string, request: IncomingMessage): Promise<FileAnswer | undefined>;
  /** Opens a whole file for the shop itself; undefined when there is no such file. */
  open(name: string): Promise<Readable | undefined>;
  /** Deleting a missing file is no error. */
  delete(name: string): Promise<void>;
  exists(name: string): Promise<boolean>;
  /** Yields the complete files whose names have this prefix, in no particular order, in batches. */
  list(prefix: string): AsyncIterable<StoredFile[]>;
  /**
   * Throws when files cannot be stored or read now. A cheap check, because it runs every second. The error's code is
   * ENOSPC or EDQUOT when there is no room for more.
   */
  check(): Promise<void>;
  /** Deletes the remains of interrupted `put`s that were last written before this moment. */
  removeUnfinished(before: Date, signal?: AbortSignal): Promise<void>;
};
