import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import pLimit from 'p-limit';
import { demoPictureFolder } from '#database/seed/demo-picture-files.ts';
import { demoDrawings } from './demo-drawings.ts';
import type { DrawingJob } from './drawing-job.ts';
import { shopDrawings } from './shop-drawings.ts';

// npm run art: draws all pictures of the demo content and of the shop into the committed files.

/** Runs the jobs, writes their files, and returns the paths. */
async function drawAll(what: string, jobs: ReadonlyMap<string, DrawingJob>): Promise<string[]> {
  const drawn = await pLimit(availableParallelism()).map(jobs.values(), async (job) => {
    const files = await job();
    for (const { file, contents } of files) await writeFile(file, contents);
    return files.map(({ file, contents }) => ({ file, bytes: contents.length }));
  });
  const files = drawn.flat();
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  console.log(`${what}: ${files.length} files, ${megabytes.toFixed(2)} MB`);
  return files.map(({ file }) => file);
}

await mkdir(demoPictureFolder, { recursive: true });
const drawn = new Set((await drawAll('Demo content', demoDrawings)).map((file) => basename(file)));
for (const name of await readdir(demoPictureFolder)) if (!drawn.has(name)) await rm(`${demoPictureFolder}/${name}`);
await drawAll('The shop itself', shopDrawings);
