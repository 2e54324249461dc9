// npm start: install, build, serve; each step only when needed. npm run dev (--dev): the same server with hot reload.
import './require-node.mjs';
import { readFileSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runOnPinnedNode } from './run-on-pinned-node.mjs';

const development = process.argv.includes('--dev');
// Vite watches the web's sources: the page changes without a restart.
const watching = ['api', 'contract', 'database']
  .map((folder) => `--watch-path=${folder}`)
  .concat('--watch-preserve-output');

// The flags of a server, here, as a service and in measurements; see docs/operations.md, 'Running as a service'.
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
