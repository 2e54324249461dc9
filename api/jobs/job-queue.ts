import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, DrizzleTransactionLike, PgBoss } from 'pg-boss';
import type { Database } from '#database/connection.ts';
import { afterCommit } from '#database/driver/after-commit.ts';
import { type QueueDatabase, queueOptions } from './install-queues.ts';
import type { JobKind } from './job-kind.ts';

/** Characters of a payload as JSON: it names what there is to do and does not carry it. */
const longestPayload = 16_384;

export type AddOptions = {
  /** Of a singleton: what it is about. There may be one for each key. */
  key?: string;
  /** Not before this moment. */
  after?: Date;
};

/** Jobs that wait in the database until a server runs them. The library is loaded when the first is added. */
export class JobQueue {
  readonly #connection: QueueDatabase;
  readonly #log: FastifyBaseLogger;
  /** Whose statement it is: the library has one database, and asks it for what it does not know of a queue yet. */
  readonly #inside = new AsyncLocalStorage<Db>();
  #opened: Promise<{ boss: PgBoss; fromDrizzle: typeof import('pg-boss').fromDrizzle }> | undefined;
  #failing = false;
  #onAdded: (name: string) => void = () => {};

  constructor(connection: QueueDatabase, log: FastifyBaseLogger) {
    this.#connection = connection;
    this.#log = log;
  }

  /**
   * Adds a job in this transaction, by one statement: it is done if the transaction is committed, and never if not.
   * Returns false when it is a singleton of which one waits or runs.
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

  /** Adds a job that is due every so many milliseconds, unless it has been added in this span of time already. */
  async addDue({ name }: JobKind<never>, every: number): Promise<void> {
    const { boss } = await this.#open();
    if (await boss.send(name, {}, { singletonSeconds: every / 1000 })) this.#onAdded(name);
  }

  /** For the worker: the library, and who receives the name of each kind of which a job has been added here. */
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
    const boss = new PgBoss(queueOptions({ kind: this.#connection.kind, execute }));
    // Without a listener the event would end the process. What the database refused has been reported by `#execute`.
    boss.on('error', (error) => {
      if (!this.#failing) this.#log.error({ err: error }, 'the job queue has failed');
    });
    boss.on('warning', ({ message }) => this.#log.warn({ warning: message }, 'the job queue warns'));
    return { boss, fromDrizzle };
  }

  /** The worker polls: an outage is logged once, when it begins and when it is over. */
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
