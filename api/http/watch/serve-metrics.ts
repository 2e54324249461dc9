import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

type Place = { port: number; host: string };

/** METRICS_PORT cannot be listened on; the message says why. */
export class MetricsPortTaken extends Error {}

/**
 * Serves `/metrics` on a separate port that is not public. Returns its port and a function to close it. Throws
 * `MetricsPortTaken` when it cannot listen there.
 */
export async function serveMetrics(metrics: Metrics, { port, host }: Place) {
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch(() => response.destroy());
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', ({ message }) => reject(new MetricsPortTaken(`METRICS_PORT can't be used: ${message}`)));
  server.listen(port, host, resolve);
  await listening;
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      const { promise: closed, resolve: resolveClosed } = Promise.withResolvers<void>();
      server.close(() => resolveClosed());
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(metrics: Metrics, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method !== 'GET' || url !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  const { type, text } = await metrics.read();
  response.writeHead(200, { 'content-type': type }).end(text);
}
