import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import pLimit from 'p-limit';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { describeError } from '#api/http/watch/describe-error.ts';
import { prepareQueues } from './install-queues.ts';
import type { JobKind, JobKinds } from './job-kind.ts';
import type { JobQueue } from './job-queue.ts';

type JobOutcome = 'done' | 'failed' | 'given up';

/** `kind` is its name, `isLast` whether the job is given up when this try fails. */
type AroundJob = (about: { kind: string; isLast: boolean }, run: () => Promise<unknown>) => Promise<unknown>;

type WorkerOptions<Context> = {
  queue: JobQueue;
  kinds: JobKinds<Context>;
  /** What the jobs run with. */
  context: Context;
  log: FastifyBaseLogger;
  onEnded?: (kind: string, outcome: JobOutcome) => void;
  /** Called to run each try of a job. */
  around?: AroundJob | undefined;
  /** Milliseconds before it begins: loading the library takes as much time as the first page does. */
  delay?: number;
};

/** Jobs that a server runs at once: visitors need the database, too. */
const atOnce = 4;
/** How long running jobs may take when the server stops; they are told at once. */
const graceMilliseconds = 5000;
/** A server looks by itself for jobs that another one added, or that are due later. */
const pollingIntervalSeconds = 10;
const restartMilliseconds = 10_000;
const hour = 60 * 60 * 1000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no more jobs and waits for running ones, up to a limit. Closing does this too. */
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

/** Runs the jobs of the queue, one of each kind at a time. */
class JobWorker<Context> {
  readonly #options: WorkerOptions<Context>;
  readonly #closing = new AbortController();
  readonly #limit = pLimit(atOnce);
  /** Name of the kind → id of the library's worker. */
  readonly #workers = new Map<string, string>();
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

  /** Retries until it works: the database may be unreachable. */
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
    const options = { pollingIntervalSeconds, includeMetadata: true } as const;
    for (const kind of kinds) {
      this.#workers.set(kind.name, await boss.work(kind.name, options, ([job]) => this.#run(boss, kind, job)));
    }
    for (const kind of kinds) {
      const { every } = kind;
      if (every === undefined) continue;
      // The queue tells of failures; the next time is soon.
      const addDue = () => queue.addDue(kind, every).catch(() => {});
      this.#timers.push(setInterval(addDue, Math.min(every, hour)));
      await addDue();
    }
  }

  #wake(boss: PgBoss, name: string): void {
    const worker = this.#workers.get(name);
    if (worker) boss.notifyWorker(worker);
  }

  async #run(boss: PgBoss, kind: JobKind<Context>, job: JobWithMetadata<unknown> | undefined): Promise<void> {
    if (!job) return;
    const { context, around = (_about, run) => run() } = this.#options;
    try {
      await this.#limit(async () => {
        const signal = AbortSignal.any([job.signal, this.#closing.signal]);
        signal.throwIfAborted();
        await around({ kind: kind.name, isLast: isLastTry(job) }, () =>
          kind.run(context, kind.payload.parse(job.data), signal),
        );
      });
      this.#options.onEnded?.(kind.name, 'done');
    } catch (error) {
      this.#reportFailure(kind, job, error);
      // Stored with the job, so it must hold no more than the log.
      throw describeError(error);
    } finally {
      // Otherwise the next job would wait for the next poll.
      this.#wake(boss, kind.name);
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
    await Promise.race([ended, wait(graceMilliseconds, undefined, { ref: false })]);
    await boss.stop({ graceful: false, close: false });
  }
}

const isLastTry = ({ retryCount, retryLimit }: JobWithMetadata<unknown>) => retryCount >= retryLimit;
