import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { patientTimer } from '#database/patient-timer.ts';
import { breakConnection } from './break-connection.ts';
import { clientOptions } from './client-options.ts';
import type { ConnectOptions, PoolStats } from './connection.ts';
import { DatabaseUnavailable } from './database-error.ts';
import { beginsTransaction, giveBack, isAnswer, type Lease, lendConnection } from './lend-connection.ts';
import { retryConflicts } from './retry-conflicts.ts';
import type { ServerAddress } from './server-address.ts';
import { limitedBegin, type TimeLimits } from './time-limits.ts';

const connections = 10;
/** Maximum of statements that wait for a connection; more are refused immediately. */
const maximumWaiting = 200;

/**
 * Connections to a PostgreSQL server for Drizzle, which recognises a pool by its class name. Every wait has a time limit, and
 * the number of waiting statements is limited. Throws `DatabaseUnavailable`.
 */
export class ServerPool {
  readonly #options: PoolConfig;
  #pool: Pool;
  readonly #limits: TimeLimits;
  readonly #clients = new Set<PoolClient>();
  /** Functions that end the wait of each statement waiting for a connection. */
  readonly #waiting = new Set<(reason: DatabaseUnavailable) => void>();
  readonly #onWait: (milliseconds: number) => void;
  readonly #around: ConnectOptions['aroundStatement'];
  readonly #isPooled: boolean;
  #unreachable = false;

  constructor(
    address: ServerAddress,
    limits: TimeLimits,
    hooks: Pick<ConnectOptions, 'onWait' | 'aroundStatement'> = {},
  ) {
    this.#limits = limits;
    this.#onWait = hooks.onWait ?? (() => {});
    this.#around = hooks.aroundStatement;
    this.#isPooled = address.isPooled;
    this.#options = {
      ...clientOptions(address, limits),
      max: connections,
      idleTimeoutMillis: 30_000,
      // Independent statements of a transaction are sent without waiting for each other's results.
      pipeline: !address.isPooled,
    };
    this.#pool = this.#openPool();
  }

  #openPool(): Pool {
    const pool = new Pool(this.#options);
    pool.on('error', () => {});
    pool.on('connect', (client) => {
      this.#clients.add(client);
      // The statements of the client fail, so nothing else has to handle the error.
      client.on('error', () => {});
    });
    pool.on('remove', (client) => this.#clients.delete(client));
    return pool;
  }

  get stats(): PoolStats {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Sets whether the server responds. While it does not, new statements are refused immediately and running ones fail. */
  setUnreachable(unreachable: boolean): void {
    this.#unreachable = unreachable;
    if (unreachable) this.#startOver();
  }

  /** Switches to another host of the same database. */
  setServer(url: string): void {
    this.#options.connectionString = url;
    this.#startOver();
  }

  /** Breaks every connection, also one that is just opening: it would hold its place until it times out. */
  #startOver(): void {
    this.#refuseWaiting();
    const left = this.#pool;
    if (left.totalCount + left.waitingCount === 0) return;
    this.#pool = this.#openPool();
    for (const client of this.#clients) breakConnection(client);
    left.end().catch(() => {});
  }

  /** Refuses all who wait for a connection, because a pool that ends forgets them. */
  #refuseWaiting(): void {
    for (const refuse of this.#waiting) refuse(new DatabaseUnavailable('unreachable'));
  }

  /** Runs a single statement. Retries after a conflict with another transaction. */
  query(config: QueryConfig, values?: unknown[]) {
    return retryConflicts(async () => {
      if (this.#isFree) return this.#queryAtOnce(config, values);
      const lease = await this.connect();
      try {
        return await lease.query(config, values);
      } finally {
        lease.release();
      }
    });
  }

  /** Returns whether more connections are idle than callers are waiting. */
  get #isFree(): boolean {
    return !this.#unreachable && this.#pool.idleCount > this.#pool.waitingCount;
  }

  /** Runs a statement on an idle connection, without the overhead of lending it. */
  async #queryAtOnce(config: QueryConfig, values?: unknown[]) {
    const client = await this.#borrow();
    this.#onWait(0);
    let broken = false;
    try {
      return await this.#send(client, config, values);
    } catch (error) {
      broken = !isAnswer(error) || beginsTransaction(config);
      throw isAnswer(error) ? error : new DatabaseUnavailable('unreachable', { cause: error });
    } finally {
      giveBack(client, broken);
    }
  }

  #send(client: PoolClient, config: QueryConfig, values?: unknown[]) {
    const run = () => client.query(this.#named(config), values);
    return this.#around ? this.#around(config.text, run) : run();
  }

  /** Implements `Connection.execute`. SQL with several statements cannot be prepared, so it has no name. */
  async execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const results = [await this.query({ text, name: '' }, values)].flat();
    return { rows: results.flatMap(({ rows }) => rows) };
  }

  /** Borrows a connection. Throws `DatabaseUnavailable`. */
  async connect(): Promise<Lease> {
    if (this.#unreachable) throw new DatabaseUnavailable('unreachable');
    if (this.#pool.waitingCount >= maximumWaiting) throw new DatabaseUnavailable('busy');
    const asked = performance.now();
    const client = await this.#borrow();
    this.#onWait(performance.now() - asked);
    return lendConnection(client, {
      send: (config, values) => this.#send(client, config, values),
      // A pooler's connections have no limits of their own.
      begin: this.#isPooled ? limitedBegin(this.#limits) : undefined,
      transaction: this.#limits.transaction,
    });
  }

  async end(): Promise<void> {
    const ended = this.#pool.end();
    this.#refuseWaiting();
    const late = setTimeout(() => this.setUnreachable(true), 5000);
    await ended;
    clearTimeout(late);
  }

  /** Waits for a connection, with a time limit for the whole wait. */
  #borrow(): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        endWait();
        return this.#waiting.delete(refuse);
      };
      const refuse = (reason: DatabaseUnavailable) => {
        settle();
        reject(reason);
      };
      const endWait = patientTimer(this.#limits.connection, () => refuse(new DatabaseUnavailable('busy')));
      this.#waiting.add(refuse);
      this.#pool.connect().then(
        (client) => (settle() ? resolve(client) : client.release()),
        (error: unknown) => settle() && reject(unavailableConnection(error)),
      );
    });
  }

  /** A pooler may run each transaction on another connection, which does not have the prepared statements. */
  #named(config: QueryConfig): QueryConfig {
    return this.#isPooled ? { ...config, name: '' } : config;
  }
}

/** Errors of the server (a wrong password, no such database) are kept as they are. */
function unavailableConnection(error: unknown): unknown {
  return isAnswer(error) ? error : new DatabaseUnavailable('unreachable', { cause: error });
}
