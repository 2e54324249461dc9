import type { FastifyBaseLogger } from 'fastify';
import type { ResponseCache } from '#api/http/cache/response-cache.ts';
import { shopTags } from '#api/http/cache/response-tags.ts';
import type { Database } from '#database/driver/connection.ts';

/** The maximum delay until a node finds a version whose message was lost, in ms. */
const refreshEvery = 60_000;

export type VersionTools = {
  db: Database;
  catalogCache: Pick<ResponseCache, 'drop'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** The state of a version; 0 means that nothing was saved yet. */
export type SavedVersion = { version: number; saved: { by: string; at: string } | null };

/**
 * Shop-wide data in memory, so that reading it needs no query. A node learns of a new version by a message on the bus,
 * and checks once a minute itself. A new version drops the cached pages that show the data.
 */
export abstract class NewestVersion<Saved extends SavedVersion> {
  readonly #tools: VersionTools;
  #current: Saved;
  #timer: NodeJS.Timeout | undefined;

  constructor(tools: VersionTools, none: Saved) {
    this.#tools = tools;
    this.#current = none;
  }

  /** Reads the newest version. One statement. */
  abstract read(db: Database): Promise<Saved>;

  get current(): Saved {
    return this.#current;
  }

  /** Applies a version, unless a newer one is known. */
  adopt(saved: Saved): void {
    if (saved.version <= this.#current.version) return;
    this.#current = saved;
    this.#tools.catalogCache.drop(shopTags);
  }

  /** Reads the newest version; within a transaction, on its connection. */
  async load(db: Database = this.#tools.db): Promise<Saved> {
    const newest = await this.read(db);
    this.adopt(newest);
    return newest;
  }

  /** Reads the newest version in the background. The known one stays while the database is unreachable. */
  async refresh(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      this.#tools.log.warn({ err: error }, 'the settings of the shop could not be read anew');
    }
  }

  stayFresh(): void {
    this.#timer = setInterval(() => void this.refresh(), refreshEvery);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
