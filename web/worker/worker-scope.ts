/** What the worker uses of its surroundings. The types of browsers' workers and of their pages shut each other out. */
export type WorkerScope = {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};
type LastingEvent = { waitUntil(work: Promise<unknown>): void };

/** What the build tells the worker (`scripts/build/build-worker.ts`). */
export type WorkerBuild = {
  /** Names the release, as its pages know it. */
  release: string;
  /** Addresses of files that the shop's pages are made of. */
  files: readonly string[];
};
