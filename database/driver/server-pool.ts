import { type Client, DatabaseError, Pool, type PoolClient, type QueryConfig } from 'pg';
import { clientOptions } from './client-options.ts';
import type { ConnectOptions, PoolStats } from './connection.ts';
import { DatabaseUnavailable } from './database-error.ts';
import { retryConflicts } from './retry-conflicts.ts';
import type { ServerAddress } from './server-address.ts';
import { limitedBegin, type TimeLimits } from './time-limits.ts';

const connections = 10;
/** Maximum of statements that wait for a connection; more are refused immediately. */
const maximumWaiting = 200;

/** A borrowed connection. `release` may be called again without effect. */
type Lease = {
  query: PoolClient['query'];
  release(): void;
};

/**
 * Connections to a PostgreSQL server for Drizzle, which recognises a pool by its class name. Every wait has a time limit, and
 * the number of waiting statements is limited. Throws `DatabaseUnavailable`.
 */
export class ServerPool {
  readonly #pool: Pool;
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
    this.#pool = new Pool({
      ...clientOptions(address, limits),
      max: connections,
      idleTimeoutMillis: 30_000,
      // Independent statements of a transaction are sent without waiting for each other's results.
      pipeline: !address.isPooled,
    });
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      this.#clients.add(client);
      // Its statements fail; nobody else has to know.
      client.on('error', () => {});
    });
    this.#pool.on('remove', (client) => this.#clients.delete(client));
  }

  get stats(): PoolStats {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Sets whether the server responds. While it does not, new statements are refused immediately and running ones fail. */
  setUnreachable(unreachable: boolean): void {
    this.#unreachable = unreachable;
    if (!unreachable) return;
    for (const refuse of this.#waiting) refuse(new DatabaseUnavailable('unreachable'));
    for (const client of this.#clients) breakConnection(client);
  }

  /** Switches to another host of the same database. */
  setServer(url: string): void {
    Object.assign(this.#pool.options, { connectionString: url });
    for (const client of this.#clients) breakConnection(client);
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

  /** Returns whether an idle connection exists that nobody waits for. */
  get #isFree(): boolean {
    return !this.#unreachable && this.#pool.idleCount > this.#pool.waitingCount;
  }

  /** Runs a statement on an idle connection, without the overhead of waiting and borrowing. */
  async #queryAtOnce(config: QueryConfig, values?: unknown[]) {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw unavailableConnection(error);
    });
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
    return this.#lend(client);
  }

  async end(): Promise<void> {
    const ended = this.#pool.end();
    const late = setTimeout(() => this.setUnreachable(true), 5000);
    await ended;
    clearTimeout(late);
  }

  /**
   * Waits for a connection, with a time limit for the whole wait. The pool's own limit restarts when a slot becomes free for
   * which a new connection has to be opened.
   */
  #borrow(): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(late);
        return this.#waiting.delete(refuse);
      };
      const refuse = (reason: DatabaseUnavailable) => {
        settle();
        reject(reason);
      };
      const late = setTimeout(() => refuse(new DatabaseUnavailable('busy')), this.#limits.connection);
      this.#waiting.add(refuse);
      this.#pool.connect().then(
        (client) => (settle() ? resolve(client) : client.release()),
        (error: unknown) => settle() && reject(unavailableConnection(error)),
      );
    });
  }

  /** A pooler assigns each transaction another connection, which does not have the prepared statements. */
  #named(config: QueryConfig): QueryConfig {
    return this.#isPooled ? { ...config, name: '' } : config;
  }

  #lend(client: PoolClient): Lease {
    let lent = true;
    let broken = false;
    const release = () => {
      if (!lent) return;
      lent = false;
      clearTimeout(overdue);
      client.removeListener('end', release);
      giveBack(client, broken);
    };
    const giveUp = () => {
      broken = true;
      breakConnection(client);
      release();
    };
    const overdue = setTimeout(giveUp, this.#limits.transaction);
    // A broken connection is returned automatically, even if its borrower has stopped waiting.
    client.once('end', release);
    const send = async (config: QueryConfig, values?: unknown[]) => {
      try {
        return await this.#send(client, config, values);
      } catch (error) {
        if (!isAnswer(error)) {
          giveUp();
          throw new DatabaseUnavailable('unreachable', { cause: error });
        }
        if (beginsTransaction(config)) {
          broken = true;
          // Drizzle does not release a connection on which a transaction could not begin.
          release();
        }
        throw error;
      }
    };
    const query = async (config: QueryConfig, values?: unknown[]) => {
      if (!lent) throw new DatabaseUnavailable('unreachable');
      if (config.text !== 'begin') return send(config, values);
      // Sent together with the first statement; this simple statement cannot be refused by the server.
      send(this.#isPooled ? { text: limitedBegin(this.#limits) } : config).catch(giveUp);
      return noRows;
    };
    return { query: query as PoolClient['query'], release };
  }
}

const noRows = { rows: [] };

/**
 * Returns whether SQL begins a transaction. When that fails, the server reports the error before the transaction status, so the
 * connection's state is unknown for a moment.
 */
const beginsTransaction = ({ text }: QueryConfig) => /^\s*begin\b/i.test(text);

/**
 * Releases a connection. One that is still in a transaction is closed, because the next borrower would continue that
 * transaction.
 */
function giveBack(client: PoolClient, broken: boolean): void {
  client.release(broken || client.getTransactionStatus() !== 'I');
}

/** Destroys a connection's socket, so that its statements fail immediately. */
export function breakConnection(client: Client | PoolClient): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Returns whether the error comes from the server. Otherwise the connection is lost or the response overdue. */
const isAnswer = (error: unknown) => error instanceof DatabaseError;

/** Errors of the server (a wrong password, no such database) are kept as they are. */
function unavailableConnection(error: unknown): unknown {
  return isAnswer(error) ? error : new DatabaseUnavailable('unreachable', { cause: error });
}
