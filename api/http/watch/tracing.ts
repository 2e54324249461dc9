import type { FastifyInstance } from 'fastify';
import type { AroundStatement } from '#database/connection.ts';

/** One trace for each call, page and job, with the SQL statements that it took. */
export type Tracing = {
  /** For `connect`: statements outside of any call or job are left out. */
  aroundStatement: AroundStatement;
  /** For the worker of jobs. */
  aroundJob(about: { kind: string; isLast: boolean }, run: () => Promise<unknown>): Promise<unknown>;
  /** Traces the requests of this server, and tells its log when nobody takes the traces. */
  watch(app: FastifyInstance): void;
  /** Sends what is left, within two seconds. */
  close(): Promise<void>;
};
