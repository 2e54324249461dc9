import type { Language } from '#contract/languages.ts';

/**
 * The part of the worker's global scope that it uses. TypeScript's types of workers and of pages exclude each other.
 */
export type WorkerScope = {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent & LastingEvent) => void): void;
  clients: { matchAll(options: { includeUncontrolled: true }): Promise<readonly { url: string }[]> };
};
type LastingEvent = { waitUntil(work: Promise<unknown>): void };

/** Values that the build inserts (`scripts/build/build-worker.ts`). */
export type WorkerBuild = {
  /** The release, as its pages know it. */
  release: string;
  /** URLs of the files that the shop's pages consist of. */
  files: readonly string[];
  /** URLs of their texts by language. */
  texts: Record<Language, readonly string[]>;
};
