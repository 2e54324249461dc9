/**
 * The part of the worker's global scope that it uses. TypeScript's types of workers and of pages exclude each other.
 */
export type WorkerScope = {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};
type LastingEvent = { waitUntil(work: Promise<unknown>): void };

/** Values that the build inserts (`scripts/build/build-worker.ts`). */
export type WorkerBuild = {
  /** The release, as its pages know it. */
  release: string;
  /** URLs of the files that the shop's pages consist of. */
  files: readonly string[];
};
