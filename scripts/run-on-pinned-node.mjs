import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode } from './ensure-installed.mjs';

const root = join(import.meta.dirname, '..');

/**
 * Runs a script on the installed Node with this process's streams, passes signals on, and resolves with its exit code.
 * The installed tools come first on its path.
 */
export function runOnPinnedNode(script, { flags = [], rest = [], env = {} } = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
  const child = spawn(pinnedNode, [...flags, script, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
  });
}
