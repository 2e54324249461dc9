import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processOf } from './own-postgres.ts';
import { thawTree } from './process-tree.ts';

// end-postgres.ts <folder>: waits until its parent process disconnects or ends in any way. Then it ends the PostgreSQL
// server in the folder, even a frozen one, and deletes the folder.

const [folder = ''] = process.argv.slice(2);
const data = join(folder, 'data');
const runs = () => existsSync(join(data, 'postmaster.pid'));

async function end(): Promise<void> {
  if (runs()) {
    const server = processOf(data);
    thawTree(server);
    // An immediate shutdown: the data is not needed any more.
    process.kill(server, 'SIGQUIT');
    for (let waited = 0; runs() && waited < 5000; waited += 20) await wait(20);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exit();
}

// A terminal's interrupt also reaches this process, but its parent decides when to end.
process.on('SIGINT', () => {});
process.on('disconnect', end);
process.send?.('ready');
