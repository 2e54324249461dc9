import fastifyUnderPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import type { Connection } from '#database/driver/connection.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/**
 * Enough to keep every database connection busy (the embedded database runs one statement at a time). Longer waits are refused
 * with a Retry-After. @internal The browser stories wait longer.
 */
export const concurrencyLimits = {
  server: { concurrent: 12, waiting: 100, waitTimeout: 300, refusalDelay: 500, loopDelay: 1000 },
  embedded: { concurrent: 4, waiting: 100, waitTimeout: 300, refusalDelay: 500, loopDelay: 1000 },
};

/**
 * Interval for measuring the event loop delay, in ms. It equals the delay that counts as overload: an interval without a
 * measurement counts as an endless delay.
 */
const sampleInterval = 1000;

export type ConcurrencyLimits = (typeof concurrencyLimits)[Connection['kind']];

/** Adds the concurrency limit that requests pass before they use the database. `limits` override the defaults. */
export const concurrencyLimiter = fp<{ database: Connection['kind']; limits?: Partial<ConcurrencyLimits> | undefined }>(
  async (app, { database, limits }) => {
    // Only measures; the concurrency limit decides what is refused.
    await app.register(fastifyUnderPressure, {
      maxEventLoopDelay: limits?.loopDelay ?? concurrencyLimits[database].loopDelay,
      sampleInterval,
      pressureHandler: () => {},
    });
    let accepted = 0;
    app.server.on('connection', () => {
      accepted += 1;
    });
    // With PostgreSQL, responses arrive over a socket, so the event loop turns anyway.
    const connections = database === 'embedded' ? () => accepted : undefined;
    let open = Number.POSITIVE_INFINITY;
    app.server.once('listening', () => {
      open = performance.now();
    });
    // The first measurement still contains the start itself.
    const isOverloaded = () => performance.now() - open > 2 * sampleInterval && app.isUnderPressure();
    app.decorate(
      'concurrencyLimiter',
      createConcurrencyLimiter({
        ...concurrencyLimits[database],
        ...limits,
        isOverloaded,
        ...(connections && { connections }),
      }),
    );
  },
  { name: 'concurrencyLimiter', dependencies: ['errors'] },
);
