// npm test: installs what is missing, then runs every test on the pinned Node. See test.ts for the arguments.
import './require-node.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runOnPinnedNode } from './run-on-pinned-node.mjs';

ensureInstalled();
process.exitCode =
  (await runOnPinnedNode('scripts/build/ensure-built.ts')) ||
  (await runOnPinnedNode('scripts/run/test.ts', { rest: process.argv.slice(2) }));
