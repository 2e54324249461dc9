import { type Client, DatabaseError, Pool, type PoolClient, type QueryConfig } from 'pg';
import type { ConnectOptions, PoolStats } from '#database/connection.ts';
import { clientOptions } from './client-options.ts';
import { DatabaseUnavailable } from './database-error.ts';
import { retryConflicts } from './retry-conflicts.ts';
import type { ServerAddress } from './server-address.ts';
import { limitedBegin, type TimeLimits } from './time-limits.ts';

const connections = 10;
/** Statements that may wait for a connection; more are refused at once. */
const maximumWaiting = 200;

/** A connection that was lent out. `release` may be called again without effect. */
type Lease = {
  query: PoolClient['query'];
  /** What `commitBehind` does. */
  commitBehind(): void;
  release(): void;
};

/**
 * Connections to a PostgreSQL server for Drizzle, which knows a pool by the name of its class. Every wait has a limit,
 * and so has the number of those who wait. Refuses with `DatabaseUnavailable`.
 */
export class ServerPool {
  readonly #pool: Pool;
  readonly #limits: TimeLimits;
  readonly #clients = new Set<PoolClient>();
  /** Ends the waiting of each who waits for a connection. */
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
      // Statements of a transaction that don't wait for each other travel together.
      pipeline: !address.isPooled,
    });
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      this.#clients.add(client);
      // Its statements fail; nobody else has to be told.
      client.on('error', () => {});
    });
    this.#pool.on('remove', (client) => this.#clients.delete(client));
  }

  get stats(): PoolStats {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Says whether the server answers. While it does not, statements are refused at once and those under way fail. */
  setUnreachable(unreachable: boolean): void {
    this.#unreachable = unreachable;
    if (!unreachable) return;
    for (const refuse of this.#waiting) refuse(new DatabaseUnavailable('unreachable'));
    for (const client of this.#clients) breakConnection(client);
  }

  /** Uses another host of the same database from now on. */
  setServer(url: string): void {
    Object.assign(this.#pool.options, { connectionString: url });
    for (const client of this.#clients) breakConnection(client);
  }

  /** Runs one statement by itself. It is done again when it lost against another transaction. */
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

  /** Whether a connection is there that nobody waits for. */
  get #isFree(): boolean {
    return !this.#unreachable && this.#pool.idleCount > this.#pool.waitingCount;
  }

  /** Runs a statement on a connection that is free: nobody has to wait for it, nor can keep it too long. */
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

  /** What `Connection.execute` does. A text of several statements can't be prepared, so it has no name. */
  async execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const results = [await this.query({ text, name: '' }, values)].flat();
    return { rows: results.flatMap(({ rows }) => rows) };
  }

  /** Lends out a connection. */
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
   * Waits for a connection. The pool's own limit counts anew when a place becomes free for which a connection has yet to
   * be made, so the whole wait has one here.
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

  /** A pooler gives each transaction another connection, on which nothing that was prepared is known. */
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
    // A connection that breaks comes back by itself, also when its borrower has given up.
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
          // Drizzle does not give back a connection on which a transaction could not begin.
          release();
        }
        throw error;
      }
    };
    let ended: ReturnType<typeof send> | undefined;
    const commitBehind = () => {
      ended ??= statementsSent().then(() => send({ text: 'commit' }));
      // Who ends the transaction hears of it.
      ended.catch(() => {});
    };
    const query = async (config: QueryConfig, values?: unknown[]) => {
      if (ended && /^(commit|rollback)$/.test(config.text)) return ended;
      if (!lent) throw new DatabaseUnavailable('unreachable');
      if (config.text !== 'begin') return send(config, values);
      // Travels with the first statement; plain as it is, the server can't refuse it.
      send(this.#isPooled ? { text: limitedBegin(this.#limits) } : config).catch(giveUp);
      return noRows;
    };
    return { query: query as PoolClient['query'], commitBehind, release };
  }
}

const noRows = { rows: [] };

/**
 * Whether a text begins a transaction. When it fails, the server tells of the error before it tells that the transaction is
 * still open, so that nobody knows yet in which state the connection is.
 */
const beginsTransaction = ({ text }: QueryConfig) => /^\s*begin\b/i.test(text);

/** Gives a connection back. One that is still inside a transaction would carry it over to the next borrower. */
function giveBack(client: PoolClient, broken: boolean): void {
  client.release(broken || client.getTransactionStatus() !== 'I');
}

/** Resolves once all promises that can go on have: a builder of Drizzle is sent only when something waits for it. */
async function statementsSent(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}

/** Destroys a connection's socket: its statements fail at once. */
export function breakConnection(client: Client | PoolClient): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Whether the server said so. Anything else means that the connection is gone, or that its answer is overdue. */
const isAnswer = (error: unknown) => error instanceof DatabaseError;

/** Refusals of the server (a wrong password, no such database) stay what they are. */
function unavailableConnection(error: unknown): unknown {
  return isAnswer(error) ? error : new DatabaseUnavailable('unreachable', { cause: error });
}
