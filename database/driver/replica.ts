import { setTimeout as wait } from 'node:timers/promises';
import type { Database, ReadReplica, ReplicaState } from '#database/driver/connection.ts';
import { patientTimer } from '#database/patient-timer.ts';
import { isDatabaseUnavailable } from './database-error.ts';
import type { ServerPool } from './server-pool.ts';

/** How far a replica may lag behind and still be read, in ms. */
const maximumLag = 1000;
const heartbeat = 300;
/** How long a check stays valid, in ms. */
const maximumAge = 1000;
/** After this time, in ms, every known change has reached a readable replica. */
const settled = maximumLag + maximumAge + 500;

/** The end of the primary's log at a moment. */
type Sample = { at: number; position: bigint };

/**
 * A streaming replica of a server, for reads that may be slightly outdated. It is read only when it has replayed
 * everything that the primary had written a second ago: not while it is unreachable, behind, or no replica.
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
  #lag = Number.POSITIVE_INFINITY;

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

  state(): ReplicaState {
    return { isRead: this.#isReadable, lag: this.#lag };
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
      const endWait = patientTimer(maximumAge, () => this.#pool.setUnreachable(true));
      try {
        this.#pool.setUnreachable(false);
        if (await this.#isFresh()) this.#freshAt = begun;
      } catch {
        // The replica is not read until it responds again.
        this.#freshAt = Number.NEGATIVE_INFINITY;
        this.#lag = Number.POSITIVE_INFINITY;
      }
      endWait();
      await wait(heartbeat, undefined, { signal }).catch(() => {});
    }
  }

  async #isFresh(): Promise<boolean> {
    const at = performance.now();
    const written = await positionOf(this.#primary, 'pg_current_wal_lsn()');
    if (written !== undefined) this.#samples.push({ at, position: written });
    const replayed = await positionOf(this.#pool, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end');
    const known = this.#samples.findLast(({ position }) => replayed !== undefined && position <= replayed);
    this.#lag = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
    this.#samples = this.#samples.filter((sample) => at - sample.at < 10 * maximumLag);
    return this.#lag < maximumLag;
  }
}

async function positionOf(pool: ServerPool, expression: string): Promise<bigint | undefined> {
  const { rows } = await pool.execute(`select ${expression} - '0/0'::pg_lsn as position`, []);
  const { position } = rows[0] as { position: string | null };
  return position === null ? undefined : BigInt(position);
}
