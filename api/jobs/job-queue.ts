import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, DrizzleTransactionLike, PgBoss } from 'pg-boss';
import { afterCommit } from '#database/driver/after-commit.ts';
import type { Database } from '#database/driver/connection.ts';
import { type QueueDatabase, queueOptions } from './install-queues.ts';
import type { JobKind } from './job-kind.ts';

/** Maximum length of a payload as JSON, in characters: it refers to the work and does not contain it. */
const longestPayload = 16_384;

export type AddOptions = {
  /** The subject of a singleton: at most one job for each key. */
  key?: string;
  /** Not before this time. */
  after?: Date;
};

/** Jobs that wait in the database until a node runs them. The library is loaded with the first job. */
export class JobQueue {
  readonly #connection: QueueDatabase;
  readonly #log: FastifyBaseLogger;
  /** The transaction of the current call. The library has a single database handle, and uses it to look up unknown queues. */
  readonly #inside = new AsyncLocalStorage<Db>();
  #opened: Promise<{ boss: PgBoss; fromDrizzle: typeof import('pg-boss').fromDrizzle }> | undefined;
  #failing = false;
  #onAdded: (name: string) => void = () => {};

  constructor(connection: QueueDatabase, log: FastifyBaseLogger) {
    this.#connection = connection;
    this.#log = log;
  }

  /**
   * Adds a job in this transaction, with one statement: it runs only if the transaction commits. Returns false for a
   * singleton that already waits or runs.
   */
  async add<Payload extends object>(
    db: Database,
    kind: Pick<JobKind<never, Payload>, 'name' | 'payload' | 'singleton'>,
    payload: Payload,
    { key, after }: AddOptions = {},
  ): Promise<boolean> {
    const data = kind.payload.parse(payload);
    const { length } = JSON.stringify(data);
    if (length > longestPayload) throw new Error(`The payload of ${kind.name} has ${length} characters`);
    const { boss, fromDrizzle } = await this.#open();
    const inside = fromDrizzle(db as DrizzleTransactionLike, sql);
    const options = {
      db: inside,
      ...(key !== undefined && { singletonKey: key }),
      ...(after && { startAfter: after }),
    };
    const id = await this.#inside.run(inside, () => boss.send(kind.name, data, options));
    if (id === null && !kind.singleton) throw new Error(`There is no queue for ${kind.name}`);
    if (!after) afterCommit(db, () => this.#onAdded(kind.name));
    return id !== null;
  }

  /** Adds a recurring job, unless it was already added within the current interval. */
  async addDue({ name }: JobKind<never>, every: number): Promise<void> {
    const { boss } = await this.#open();
    if (await boss.send(name, {}, { singletonSeconds: every / 1000 })) this.#onAdded(name);
  }

  /** For the worker: returns the library, and registers the callback for the names of kinds whose jobs are added here. */
  async workOn(onAdded: (name: string) => void): Promise<PgBoss> {
    this.#onAdded = onAdded;
    return (await this.#open()).boss;
  }

  #open() {
    this.#opened ??= this.#load();
    return this.#opened;
  }

  async #load() {
    const { PgBoss, fromDrizzle } = await import('pg-boss');
    const execute: QueueDatabase['execute'] = (text, values) => {
      const inside = this.#inside.getStore();
      return inside ? inside.executeSql(text, values) : this.#execute(text, values);
    };
    const boss = new PgBoss(queueOptions({ ...this.#connection, execute }));
    // Without a listener the event would end the process. `#execute` has already reported database errors.
    boss.on('error', (error) => {
      if (!this.#failing) this.#log.error({ err: error }, 'the job queue has failed');
    });
    boss.on('warning', ({ message }) => this.#log.warn({ warning: message }, 'the job queue warns'));
    return { boss, fromDrizzle };
  }

  /** The worker polls, so an outage is logged only at its beginning and end. */
  async #execute(text: string, values?: unknown[]) {
    try {
      const result = await this.#connection.execute(text, values);
      if (this.#failing) this.#log.info('the job queue goes on');
      this.#failing = false;
      return result;
    } catch (error) {
      if (!this.#failing) this.#log.error({ err: error }, 'the job queue cannot use the database');
      this.#failing = true;
      throw error;
    }
  }
}
