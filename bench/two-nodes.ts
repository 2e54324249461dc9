import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MeasuredProcess } from '#tests/support/shops/measured-process.ts';
import { measureCost } from './http-load.ts';
import { median } from './percentile.ts';
import type { Row } from './report.ts';
import { startShop } from './servers/start-shop.ts';

// The gain of a second node: uncached pages, so that each is rendered, by one node on the first core, then by two nodes
// on the first two cores. The load generator shares the second core; its work is small compared with rendering.

/** Read before this process is pinned to some of them. */
const cores = availableParallelism();
const pages = 300;
const turns = 3;
const leastRatio = 1.6;

/** Starts two nodes of a shop. Measures nothing on a single core. */
export async function* measureTwoNodes(databaseUrl: string): AsyncGenerator<Row> {
  if (cores < 2) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-bench-'));
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const nodes = [await startShop(settings, 0), await startShop(settings, 1)];
  try {
    const rates = { one: [] as number[], two: [] as number[] };
    await rendersPerSecond(nodes);
    for (let turn = 0; turn < turns; turn += 1) {
      rates.one.push(await rendersPerSecond(nodes.slice(0, 1)));
      rates.two.push(await rendersPerSecond(nodes));
    }
    const [one, two] = [median(rates.one), median(rates.two)];
    const ratio = two / one;
    yield { name: 'pages rendered by one node', ours: { perSecond: one } };
    yield {
      name: 'pages rendered by two nodes',
      ours: { perSecond: two },
      ratio,
      ...(ratio < leastRatio && { unmet: `below ${leastRatio}` }),
    };
  } finally {
    for (const node of nodes) await node.stop();
    await rm(dataDir, { recursive: true });
  }
}

let searches = 0;

/** Each node renders this many pages, all concurrently. */
async function rendersPerSecond(nodes: readonly MeasuredProcess[]): Promise<number> {
  const begin = performance.now();
  await Promise.all(
    nodes.map((node) => {
      const asked = Array.from({ length: pages }, () => ({ path: `/products?search=nothing-${searches++}` }));
      return measureCost(node, asked, { requests: pages, connections: 4 });
    }),
  );
  return (nodes.length * pages) / ((performance.now() - begin) / 1000);
}
