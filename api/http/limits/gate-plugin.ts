import fastifyUnderPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import type { Connection } from '#database/connection.ts';
import { createGate } from './gate.ts';

/**
 * Enough to keep every connection to the database busy (the embedded one runs one statement at a time); longer waits
 * are refused, with the time to retry after.
 * @internal The shops of stories wait longer.
 */
export const gateLimits = {
  server: { concurrent: 12, waiting: 100, waitTimeout: 300, refusalDelay: 500, loopDelay: 1000 },
  embedded: { concurrent: 4, waiting: 100, waitTimeout: 300, refusalDelay: 500, loopDelay: 1000 },
};

/**
 * How often the delay of the event loop is measured, in milliseconds. As long as the delay that is overload: an interval
 * in which nothing could be measured counts as endless delay.
 */
const sampleInterval = 1000;

export type GateLimits = (typeof gateLimits)[Connection['kind']];

/** Adds the gate that requests pass before they ask the database. `limits` replace the usual ones. */
export const gate = fp<{ database: Connection['kind']; limits?: Partial<GateLimits> | undefined }>(
  async (app, { database, limits }) => {
    // Only measures: the gate decides what is refused.
    await app.register(fastifyUnderPressure, {
      maxEventLoopDelay: limits?.loopDelay ?? gateLimits[database].loopDelay,
      sampleInterval,
      pressureHandler: () => {},
    });
    let accepted = 0;
    app.server.on('connection', () => {
      accepted += 1;
    });
    // A server's answers come over a connection, as those of clients do: the event loop turns by itself.
    const connections = database === 'embedded' ? () => accepted : undefined;
    let open = Number.POSITIVE_INFINITY;
    app.server.once('listening', () => {
      open = performance.now();
    });
    // What the start itself took is still in the first measurement.
    const isOverloaded = () => performance.now() - open > 2 * sampleInterval && app.isUnderPressure();
    app.decorate(
      'gate',
      createGate({ ...gateLimits[database], ...limits, isOverloaded, ...(connections && { connections }) }),
    );
  },
  { name: 'gate', dependencies: ['errors'] },
);
