import { setTimeout as wait } from 'node:timers/promises';
import type { Database, ReadReplica } from '#database/connection.ts';
import { isDatabaseUnavailable } from './database-error.ts';
import type { ServerPool } from './server-pool.ts';

/** How far a replica may be behind and still be read, in milliseconds. */
const maximumLag = 1000;
const heartbeat = 300;
/** A check older than this says nothing any more. */
const maximumAge = 1000;
/** Until then every change that was heard of has reached a replica that may be read. */
const settled = maximumLag + maximumAge + 500;

/** Where the primary's log ended at a moment. */
type Sample = { at: number; position: bigint };

/**
 * A streaming replica of a server for reads that may be a moment old. Whether it may be read shows from its log: it has
 * replayed what the primary had written a second ago. A replica that is away, behind or no replica is not read.
 */
export class Replica implements ReadReplica {
  readonly #db: Database;
  readonly #primary: ServerPool;
  readonly #pool: ServerPool;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  #samples: Sample[] = [];
  #freshAt = Number.NEGATIVE_INFINITY;
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Database, { primary, pool }: { primary: ServerPool; pool: ServerPool }) {
    this.#db = db;
    this.#primary = primary;
    this.#pool = pool;
    this.#running = this.#watch();
  }

  get #isReadable(): boolean {
    const now = performance.now();
    return now - this.#freshAt < maximumAge && now - this.#changedAt > settled;
  }

  avoidForNow(): void {
    this.#changedAt = performance.now();
  }

  async read<Result>(primary: Database, read: (db: Database) => Promise<Result>): Promise<Result> {
    if (!this.#isReadable) return read(primary);
    try {
      return await read(this.#db);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      this.#freshAt = Number.NEGATIVE_INFINITY;
      return read(primary);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#pool.setUnreachable(true);
    await this.#running;
    await this.#pool.end();
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const begun = performance.now();
      const late = setTimeout(() => this.#pool.setUnreachable(true), maximumAge);
      try {
        this.#pool.setUnreachable(false);
        if (await this.#isFresh()) this.#freshAt = begun;
      } catch {
        // It is not read until it answers again.
        this.#freshAt = Number.NEGATIVE_INFINITY;
      }
      clearTimeout(late);
      await wait(heartbeat, undefined, { signal }).catch(() => {});
    }
  }

  async #isFresh(): Promise<boolean> {
    const at = performance.now();
    const written = await positionOf(this.#primary, 'pg_current_wal_lsn()');
    if (written !== undefined) this.#samples.push({ at, position: written });
    const replayed = await positionOf(this.#pool, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end');
    if (replayed === undefined) return false;
    const known = this.#samples.findLast(({ position }) => position <= replayed);
    this.#samples = this.#samples.filter((sample) => at - sample.at < 10 * maximumLag);
    return known !== undefined && performance.now() - known.at < maximumLag;
  }
}

async function positionOf(pool: ServerPool, expression: string): Promise<bigint | undefined> {
  const { rows } = await pool.execute(`select ${expression} - '0/0'::pg_lsn as position`, []);
  const { position } = rows[0] as { position: string | null };
  return position === null ? undefined : BigInt(position);
}
