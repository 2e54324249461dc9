// Runs a TypeScript script of the project on the pinned Node, after installing what is missing: run.mjs <script> [arguments]
import './require-node.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runOnPinnedNode } from './run-on-pinned-node.mjs';

const [script, ...rest] = process.argv.slice(2);
ensureInstalled();
process.exitCode = await runOnPinnedNode(script, { rest });
