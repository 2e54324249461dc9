import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchAnswer } from './fetch-answer.ts';
import { median, percentile } from './percentile.ts';
import { productPages, type SmallShop } from './servers/small-shop.ts';
import { startShop } from './servers/start-shop.ts';

// One visitor of a machine whose cores are busy with other work: every page has to arrive, however late.

const pages = 50;
const loopsPerCore = 8;
/** In ms. A loop ends after this time even if no process ends it. */
const longestLoop = 5 * 60_000;

/**
 * Requests uncached pages one after another, while eight endless loops per core run. Prints the times. Returns whether
 * every response was 200.
 */
export async function measureBusyPages(databaseUrl: string, shop: SmallShop): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-bench-'));
  const server = await startShop({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const loops = startLoops(loopsPerCore * availableParallelism());
  const times: number[] = [];
  const refused: string[] = [];
  try {
    await fetchAnswer(server.origin, { path: '/' });
    for (const path of productPages(shop).slice(0, pages)) {
      const begun = performance.now();
      const { status } = await fetchAnswer(server.origin, { path });
      times.push(performance.now() - begun);
      if (status !== 200) refused.push(`${path}: ${status}`);
    }
  } finally {
    await endAll(loops);
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
  const shown = [median(times), percentile(times, 0.95), Math.max(...times)].map((time) => Math.round(time));
  console.log(`\nPages one after another, beside ${loops.length} busy loops on ${availableParallelism()} cores`);
  console.log(`${times.length - refused.length} of ${times.length} answers were 200`);
  console.log(`median ${shown[0]} ms, p95 ${shown[1]} ms, longest ${shown[2]} ms`);
  for (const line of refused) console.log(line);
  return refused.length === 0;
}

function startLoops(count: number): ChildProcess[] {
  const code = `const end = Date.now() + ${longestLoop}; while (Date.now() < end);`;
  return Array.from({ length: count }, () => spawn(process.execPath, ['-e', code], { stdio: 'ignore' }));
}

async function endAll(children: readonly ChildProcess[]): Promise<void> {
  const ended = children.map((child) => child.exitCode === null && once(child, 'exit'));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(ended);
}
