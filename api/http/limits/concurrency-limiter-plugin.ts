import fp from 'fastify-plugin';
import type { Connection } from '#database/driver/connection.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const waits = { waiting: 100, waitTimeouts: { call: 5000, page: 10_000 }, refusalDelay: 500 };

/**
 * Enough to keep every database connection busy (the embedded database runs one statement at a time). A longer wait is
 * refused with a Retry-After. @internal The browser stories wait longer.
 */
export const concurrencyLimits = {
  server: { concurrent: 12, ...waits },
  embedded: { concurrent: 4, ...waits },
};

export type ConcurrencyLimits = (typeof concurrencyLimits)[Connection['kind']];

/** Adds the concurrency limit that requests pass before they use the database. `limits` override the defaults. */
export const concurrencyLimiter = fp<{ database: Connection['kind']; limits?: Partial<ConcurrencyLimits> | undefined }>(
  async (app, { database, limits }) => {
    let accepted = 0;
    app.server.on('connection', () => {
      accepted += 1;
    });
    // With PostgreSQL, responses arrive over a socket, so the event loop turns anyway.
    const connections = database === 'embedded' ? () => accepted : undefined;
    app.decorate(
      'concurrencyLimiter',
      createConcurrencyLimiter({ ...concurrencyLimits[database], ...limits, ...(connections && { connections }) }),
    );
  },
  { name: 'concurrencyLimiter', dependencies: ['errors'] },
);
