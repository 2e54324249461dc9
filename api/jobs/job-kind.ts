import { z } from 'zod';

/** A kind of background job: `Context` is what it runs with, `Payload` its stored parameters. */
export type JobKind<Context, Payload extends object = object> = {
  /** Lower-case words joined by hyphens. Names the queue in the database, and the job in logs and metrics. */
  name: string;
  payload: z.ZodType<Payload>;
  /**
   * May be called twice for one job, so that its effect needs a key. Throws to be tried again, also when the signal says
   * that the time is over or that the server stops.
   */
  run(context: Context, payload: Payload, signal: AbortSignal): Promise<unknown>;
  /** Milliseconds after which it is due again, on one of all servers. Its payload is empty. */
  every?: number;
  /**
   * Only one waits or runs at a time, of all servers and for each key. Adding another meanwhile changes nothing, so it
   * has to find what there is to do by itself. Cannot be changed for a name that has been in use.
   */
  singleton?: boolean;
  /** How often a failed one is tried again. */
  retries?: number;
  /** Seconds before it is tried again for the first time; each pause is about twice as long as the one before. */
  pause?: number;
  /** Seconds that one try may take. */
  timeout?: number;
};

export const emptyPayload = z.object({});

/** Declares a kind of job; its name has to stand in the list of kinds (`api/compose/job-kinds.ts`). */
export function defineJob<Context, Payload extends object>(kind: JobKind<Context, Payload>): JobKind<Context, Payload> {
  return kind;
}

/** A list of kinds: what each payload is, only its own `run` has to know. */
// biome-ignore lint/suspicious/noExplicitAny: a function's parameter admits no common type of them all.
export type JobKinds<Context> = readonly JobKind<Context, any>[];
