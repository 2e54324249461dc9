// npm start: install, build, serve; each step only when it is due. npm run dev (--dev): the same server with hot reload.
import { ensureInstalled } from './ensure-installed.mjs';
import { runOnPinnedNode } from './run-on-pinned-node.mjs';

const development = process.argv.includes('--dev');
// The web's own sources are Vite's to watch: the page changes without a restart.
const watching = ['api', 'contract', 'database']
  .map((folder) => `--watch-path=${folder}`)
  .concat('--watch-preserve-output');

// What the C library gives back to the system; see docs/operations.md.
const smallMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

ensureInstalled({ toServe: !development });
const built = development ? 0 : await runOnPinnedNode('scripts/ensure-built.ts');
process.exitCode =
  built ||
  (await runOnPinnedNode(development ? 'api/main.ts' : 'build/api/start.js', {
    server: true,
    flags: development ? watching : ['--max-semi-space-size=16'],
    rest: development ? ['--dev'] : [],
    env: { NODE_ENV: development ? 'development' : 'production', ...smallMemory },
  }));
