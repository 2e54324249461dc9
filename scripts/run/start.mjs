// npm start: install, build, serve; each step only when it is due. npm run dev (--dev): the same server with hot reload.
import './require-node.mjs';
import { readFileSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runOnPinnedNode } from './run-on-pinned-node.mjs';

const development = process.argv.includes('--dev');
// The web's own sources are Vite's to watch: the page changes without a restart.
const watching = ['api', 'contract', 'database']
  .map((folder) => `--watch-path=${folder}`)
  .concat('--watch-preserve-output');

// How a server runs, here, as a service and in measurements; see docs/operations.md, 'Running as a service'.
const server = JSON.parse(readFileSync(new URL('./server-process.json', import.meta.url), 'utf8'));

ensureInstalled({ toServe: !development });
const built = development ? 0 : await runOnPinnedNode('scripts/build/ensure-built.ts');
process.exitCode =
  built ||
  (await runOnPinnedNode(development ? 'api/main.ts' : 'build/api/start.js', {
    server: true,
    flags: development ? watching : server.flags,
    rest: development ? ['--dev'] : [],
    env: { NODE_ENV: development ? 'development' : 'production', ...server.environment },
  }));
