import type { FastifyInstance } from 'fastify';
import type { AroundStatement } from '#database/driver/connection.ts';

/** One trace for each call, page and job, with its SQL statements. */
export type Tracing = {
  /** For `connect`: statements outside a call or job are left out. */
  aroundStatement: AroundStatement;
  /** For the job worker. */
  aroundJob(about: { kind: string; isLast: boolean }, run: () => Promise<unknown>): Promise<unknown>;
  /** Traces this server's requests, and logs when traces cannot be sent. */
  watch(app: FastifyInstance): void;
  /** Sends the remaining spans, within two seconds. */
  close(): Promise<void>;
};
