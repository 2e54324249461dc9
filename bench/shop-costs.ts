import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fetchAnswer } from './fetch-answer.ts';
import { type Row, toMegabytes } from './report.ts';
import { startShop } from './servers/start-shop.ts';

// What a shop costs its owner: memory and CPU of a start on either kind of database, and the disk of what is installed.

/** In ms: what a start leaves to do is done. */
const rest = 5000;
const pages = ['/', '/products', '/community', '/api/product/list'];
const visits = 100;

/** Starts the shop anew for each kind of database. `databaseUrl` has a small shop. */
export async function* measureShopCosts(databaseUrl: string): AsyncGenerator<Row> {
  yield* measureMemory('PostgreSQL', { DATABASE_URL: databaseUrl });
  // The first start makes the content.
  yield* measureMemory('embedded, first start', {}, 1);
  yield* measureMemory('embedded, second start', {}, 2);
  for (const folder of ['node_modules', 'node_modules/node', 'node_modules/lucide-react', 'build'])
    yield { name: `disk, ${folder}`, ours: { megabytes: toMegabytes(await sizeOf(folder)) } };
}

/** Of the last of these starts in the same folder. */
async function* measureMemory(kind: string, settings: NodeJS.ProcessEnv, starts = 1): AsyncGenerator<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-bench-'));
  try {
    for (let start = 1; start < starts; start += 1) await (await startShop({ DATA_DIR: dataDir, ...settings })).stop();
    const begin = performance.now();
    const server = await startShop({ DATA_DIR: dataDir, ...settings });
    const milliseconds = performance.now() - begin;
    const { cpu, peak } = await server.usage();
    yield { name: `${kind}: until it is open, at most`, ours: { milliseconds, cpu, megabytes: toMegabytes(peak) } };
    await setTimeout(rest);
    yield { name: `${kind}: idle`, ours: { megabytes: toMegabytes((await server.usage()).memory) } };
    for (let visit = 0; visit < visits; visit += 1)
      for (const path of pages) {
        const { status } = await fetchAnswer(server.origin, { path });
        if (status !== 200) throw new Error(`${path}: ${status}`);
      }
    const used = (await server.usage()).memory;
    yield { name: `${kind}: after ${visits * pages.length} requests`, ours: { megabytes: toMegabytes(used) } };
    await server.stop();
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** The bytes of all files in a folder. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) bytes += (await lstat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
