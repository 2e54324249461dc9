import autocannon from 'autocannon';
import type { MeasuredProcess } from '#tests/support/shops/measured-process.ts';
import { median } from './percentile.ts';

export type Asked = {
  path: string;
  method?: 'GET' | 'POST' | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
};

/** The server's CPU time in microseconds per request, and figures that also depend on the load generator. */
export type Cost = { cpu: number; perSecond: number; p50: number; p99: number };

export type Load = { requests: number; connections: number; expected?: number };

/** Sends a fixed number of requests and measures the server's resource usage. Throws on unexpected responses. */
export async function measureCost(server: MeasuredProcess, asked: Asked[], load: Load): Promise<Cost> {
  const before = await server.usage();
  const start = performance.now();
  const result = await autocannon({
    url: server.origin,
    connections: load.connections,
    amount: load.requests,
    // The generator checks once per interval whether all requests are done.
    ...({ sampleInt: 10 } as object),
    // Each connection is a separate client with its share of the requests, at least one.
    setupClient: ((client: { setRequests(requests: object[]): void }) => {
      const share = asked.filter(
        (_, index) => index % load.connections === turn % Math.min(load.connections, asked.length),
      );
      turn += 1;
      client.setRequests(share.map((request) => ({ method: 'GET', ...request })));
    }) as never,
  });
  const seconds = (performance.now() - start) / 1000;
  const after = await server.usage();
  const { expected = 200 } = load;
  const bad = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => Number(status) !== expected);
  if (result.errors > 0 || bad.length > 0)
    throw new Error(`${asked[0]?.path}: ${result.errors} errors, ${JSON.stringify(bad)}`);
  return {
    cpu: (after.cpu - before.cpu) / load.requests,
    perSecond: load.requests / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

let turn = 0;

/** Measures two servers alternately, after both have warmed up; returns the median of each figure. */
export async function compareCosts(
  ours: { server: MeasuredProcess; asked: Asked[] },
  bare: { server: MeasuredProcess; asked: Asked[] },
  load: Load & { turns?: number; warmUp?: number },
): Promise<{ ours: Cost; bare: Cost }> {
  const { turns = 3, warmUp = 2 * load.requests } = load;
  const costs = { ours: [] as Cost[], bare: [] as Cost[] };
  for (const side of [ours, bare]) await measureCost(side.server, side.asked, { ...load, requests: warmUp });
  for (let index = 0; index < turns; index += 1) {
    costs.bare.push(await measureCost(bare.server, bare.asked, load));
    costs.ours.push(await measureCost(ours.server, ours.asked, load));
  }
  return { ours: middle(costs.ours), bare: middle(costs.bare) };
}

function middle(costs: Cost[]): Cost {
  const of = (figure: keyof Cost) => median(costs.map((cost) => cost[figure]));
  return { cpu: of('cpu'), perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') };
}
