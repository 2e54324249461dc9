import { z } from 'zod';
import type { Database } from '#database/driver/connection.ts';

/** A kind of background job: `Context` has its services, `Payload` its stored parameters. */
export type JobKind<Context, Payload extends object = object> = {
  /** Lower-case words joined by hyphens. The name of the queue in the database, and of the job in logs and metrics. */
  name: string;
  payload: z.ZodType<Payload>;
  /**
   * May run twice for one job, so its effect needs an idempotency key. Throws to be retried, also when the signal
   * reports the timeout or the server's stop.
   */
  run(context: Context, payload: Payload, signal: AbortSignal): Promise<unknown>;
  /** The interval in ms after which the job is due again, on one of all nodes. Its payload is empty. */
  every?: number;
  /**
   * At most one job waits or runs at a time, over all nodes and for each key. Adding another meanwhile has no effect,
   * so the job has to find its work in the database. Cannot be changed for a name that has been in use.
   */
  singleton?: boolean;
  /**
   * For work that an update or a restore may leave for all rows: what it is done to, and how many of them are left. A server
   * begins with it when it has served for half a minute, since its first visitors need all of the machine.
   */
  catchUp?: { of: string; left(db: Database): Promise<number> };
  /** How often a failed job is retried. */
  retries?: number;
  /** Seconds before the first retry; each pause is about twice as long as the previous one. */
  pause?: number;
  /** Timeout of one try, in seconds. */
  timeout?: number;
  /** How many a server fetches by one statement and runs together; each fails by itself. */
  batch?: number;
  /** How many batches a server runs at once: a hanging job delays only the others of its batch. */
  batches?: number;
};

/** Jobs of one kind that a server may run at once. */
const mostAtOnce = 32;

export const emptyPayload = z.object({});

/**
 * Declares a kind of job; a feature lists it in its `feature.ts`. Throws where more would run
 * at once than a server can carry.
 */
export function defineJob<Context, Payload extends object>(kind: JobKind<Context, Payload>): JobKind<Context, Payload> {
  const { name, batch = 1, batches = 1 } = kind;
  const isWhole = [batch, batches].every((count) => Number.isInteger(count) && count >= 1);
  if (!isWhole || batch * batches > mostAtOnce) throw new Error(`${name}: 1 to ${mostAtOnce} jobs may run at once`);
  return kind;
}

/** A list of kinds. Only each kind's own `run` knows the type of its payload. */
// biome-ignore lint/suspicious/noExplicitAny: a function's parameter admits no common type of them all.
export type JobKinds<Context> = readonly JobKind<Context, any>[];
