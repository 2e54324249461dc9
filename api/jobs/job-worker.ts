import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import pLimit, { type LimitFunction } from 'p-limit';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { describeError } from '#api/http/watch/describe-error.ts';
import { prepareQueues } from './install-queues.ts';
import type { JobKind, JobKinds } from './job-kind.ts';
import type { JobQueue } from './job-queue.ts';

type JobOutcome = 'done' | 'failed' | 'given up';

/** `kind` is its name; `isLast`: no retry follows if this try fails. */
type AroundJob = (about: { kind: string; isLast: boolean }, run: () => Promise<unknown>) => Promise<unknown>;

type WorkerOptions<Context> = {
  queue: JobQueue;
  kinds: JobKinds<Context>;
  /** The context for the jobs. */
  context: Context;
  log: FastifyBaseLogger;
  onEnded?: (kind: string, outcome: JobOutcome) => void;
  /** Called to run each try of a job. */
  around?: AroundJob | undefined;
  /** Delay before the start, in ms: loading the library takes as much time as the first page. */
  delay?: number;
  /** Delay after the start for kinds that catch up, in ms. */
  catchUpDelay?: number;
};

/** Maximum of concurrent jobs on a server, over all kinds without a batch size: visitors need the database, too. */
const atOnce = 4;
/** How long running jobs may take when the server stops, in ms. They are notified immediately. */
const graceMilliseconds = 5000;
const settleMilliseconds = 1000;
/** How long before the end of a job's time its try is given up. */
const marginMilliseconds = 2000;
const pollingIntervalSeconds = 10;
const restartMilliseconds = 10_000;
const hour = 60 * 60 * 1000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no more jobs and waits for running ones, up to a limit. Closing does this, too. */
    finishJobs(): Promise<void>;
  }
}

/** The plugin that runs jobs while the server listens. */
export function jobWorker<Context>(options: Omit<WorkerOptions<Context>, 'log'>) {
  return fp(
    async (app) => {
      const worker = new JobWorker({ ...options, log: app.log });
      app.decorate('finishJobs', () => worker.stop());
      app.addHook('onListen', async () => worker.start());
      app.addHook('onClose', () => worker.stop());
    },
    { name: 'jobs' },
  );
}

/** Runs the jobs of the queue: of each kind as many at a time as the kind states, by default one. */
class JobWorker<Context> {
  readonly #options: WorkerOptions<Context>;
  readonly #closing = new AbortController();
  /** Aborts when the grace period of running jobs is over: unfinished ones are returned to the queue. */
  readonly #ending = new AbortController();
  readonly #limit = pLimit(atOnce);
  /** Name of the kind → ids of the library's workers, each of which runs a batch at a time. */
  readonly #workers = new Map<string, string[]>();
  #timers: NodeJS.Timeout[] = [];
  #started: Promise<PgBoss | undefined> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(options: WorkerOptions<Context>) {
    this.#options = options;
  }

  start(): void {
    this.#started ??= this.#start();
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  /** Retries until it works, because the database may be unreachable. */
  async #start(): Promise<PgBoss | undefined> {
    const { queue, log, delay = 2000 } = this.#options;
    await this.#pause(delay);
    if (this.#closing.signal.aborted) return;
    const boss = await queue.workOn((name) => this.#wake(boss, name));
    while (!this.#closing.signal.aborted) {
      try {
        await this.#work(boss);
        break;
      } catch (error) {
        log.error({ err: error }, 'the jobs could not be started');
        await boss.stop({ graceful: false, close: false }).catch(() => {});
        await this.#pause(restartMilliseconds);
      }
    }
    return boss;
  }

  #pause(milliseconds: number): Promise<unknown> {
    return wait(milliseconds, undefined, { signal: this.#closing.signal }).catch(() => {});
  }

  async #work(boss: PgBoss): Promise<void> {
    const { kinds, queue } = this.#options;
    await boss.start();
    await prepareQueues(boss, kinds);
    for (const kind of kinds) if (!kind.catchUp) await this.#workOn(boss, kind);
    void this.#catchUp(boss);
    for (const kind of kinds) {
      const { every } = kind;
      if (every === undefined) continue;
      // The queue logs failures; the next try is soon.
      const addDue = () => queue.addDue(kind, every).catch(() => {});
      this.#timers.push(setInterval(addDue, Math.min(every, hour)));
      await addDue();
    }
  }

  /** Begins with the kinds that catch up, once the server has served for a while. */
  async #catchUp(boss: PgBoss): Promise<void> {
    const { kinds, log, catchUpDelay = 30_000 } = this.#options;
    await this.#pause(catchUpDelay);
    if (this.#closing.signal.aborted) return;
    try {
      for (const kind of kinds) if (kind.catchUp) await this.#workOn(boss, kind);
    } catch (error) {
      log.error({ err: error }, 'the jobs that catch up could not be started');
    }
  }

  async #workOn(boss: PgBoss, kind: JobKind<Context>): Promise<void> {
    const { name, batch = 1, batches = 1 } = kind;
    const options = { pollingIntervalSeconds, includeMetadata: true, perJobResults: true, batchSize: batch } as const;
    const workers: string[] = [];
    this.#workers.set(name, workers);
    // A kind with a batch size is limited by that size instead.
    const limit = batch * batches === 1 ? this.#limit : pLimit(batch * batches);
    for (let count = 0; count < batches; count += 1) {
      const id = await boss.work(name, options, async (jobs) => {
        // Where a batch is full, there may be more for the others.
        if (jobs.length === batch && batches > 1) this.#wake(boss, name);
        const results = await this.#runBatch(kind, jobs, limit);
        // Otherwise the next jobs would wait for the next poll.
        boss.notifyWorker(id);
        return results;
      });
      workers.push(id);
    }
  }

  #wake(boss: PgBoss, name: string): void {
    for (const id of this.#workers.get(name) ?? []) boss.notifyWorker(id);
  }

  /** Runs jobs that were fetched together. Each has its own result, whatever happens to the others. */
  async #runBatch(
    kind: JobKind<Context>,
    jobs: readonly JobWithMetadata<unknown>[],
    limit: LimitFunction,
  ): Promise<JobResult[]> {
    const overdue = new AbortController();
    const seconds = Math.min(...jobs.map(({ expireInSeconds }) => expireInSeconds));
    // Before the library gives the whole batch up.
    const milliseconds = Math.max(seconds * 1000 - marginMilliseconds, seconds * 500);
    const timer = setTimeout(() => overdue.abort(new Error(`A try may take ${seconds} seconds`)), milliseconds);
    const broken = AbortSignal.any([overdue.signal, this.#ending.signal]);
    try {
      return await Promise.all(jobs.map((job) => this.#run(kind, job, { limit, broken })));
    } finally {
      clearTimeout(timer);
    }
  }

  async #run(
    kind: JobKind<Context>,
    job: JobWithMetadata<unknown>,
    { limit, broken }: { limit: LimitFunction; broken: AbortSignal },
  ): Promise<JobResult> {
    const { context, around = (_about, run) => run() } = this.#options;
    const signal = AbortSignal.any([job.signal, this.#closing.signal, broken]);
    try {
      const ran = limit(async () => {
        signal.throwIfAborted();
        await around({ kind: kind.name, isLast: isLastTry(job) }, () =>
          kind.run(context, kind.payload.parse(job.data), signal),
        );
      });
      await Promise.race([ran, rejectedBy(broken)]);
      this.#options.onEnded?.(kind.name, 'done');
      return { id: job.id, status: 'completed' };
    } catch (error) {
      this.#reportFailure(kind, job, error);
      // This is stored with the job, so it must contain no more than the log.
      return { id: job.id, status: 'failed', output: describeError(error) };
    }
  }

  #reportFailure({ name }: JobKind<Context>, job: JobWithMetadata<unknown>, error: unknown): void {
    const { log, onEnded } = this.#options;
    const isLast = isLastTry(job);
    onEnded?.(name, isLast ? 'given up' : 'failed');
    const fields = { err: error, job: name, jobId: job.id, tried: job.retryCount + 1 };
    if (isLast) log.error(fields, 'a job has failed and is given up');
    else if (this.#closing.signal.aborted) log.info(fields, 'a job was broken off and is tried again');
    else log.warn(fields, 'a job has failed and is tried again');
  }

  async #stop(): Promise<void> {
    this.#closing.abort(new Error('The server is stopping'));
    const boss = await this.#started;
    if (!boss) return;
    for (const timer of this.#timers) clearInterval(timer);
    const ended = Promise.all([...this.#workers.keys()].map((name) => boss.offWork(name, { wait: true })));
    const within = (milliseconds: number) => Promise.race([ended, wait(milliseconds, undefined, { ref: false })]);
    await within(graceMilliseconds);
    this.#ending.abort(this.#closing.signal.reason);
    // Successful jobs of a batch are settled, and the others are given back.
    await within(settleMilliseconds);
    await boss.stop({ graceful: false, close: false });
  }
}

const isLastTry = ({ retryCount, retryLimit }: JobWithMetadata<unknown>) => retryCount >= retryLimit;

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
