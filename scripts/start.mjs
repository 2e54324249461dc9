// npm start: install, build, serve; each step only when it is due. npm run dev (--dev): the same server with hot reload.
import { ensureInstalled } from './ensure-installed.mjs';
import { runOnPinnedNode } from './run-on-pinned-node.mjs';

const development = process.argv.includes('--dev');
// The web's own sources are Vite's to watch: the page changes without a restart.
const watching = ['api', 'contract', 'database']
  .map((folder) => `--watch-path=${folder}`)
  .concat('--watch-preserve-output');

ensureInstalled({ toServe: !development });
const built = development ? 0 : await runOnPinnedNode('scripts/ensure-built.ts');
process.exitCode =
  built ||
  (await runOnPinnedNode(development ? 'api/main.ts' : 'build/api/start.js', {
    server: true,
    flags: development ? watching : [],
    rest: development ? ['--dev'] : [],
    env: { NODE_ENV: development ? 'development' : 'production' },
  }));
