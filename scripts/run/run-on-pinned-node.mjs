import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode } from './ensure-installed.mjs';

const root = join(import.meta.dirname, '..', '..');

/**
 * Runs a script on the installed Node with this process's streams, passes signals on, and resolves with its exit code.
 * The installed tools come first on its path. A `server` gets a channel to this process, by which it notices that this
 * process is gone, and it is stopped when npm, which started this process, is gone.
 */
export function runOnPinnedNode(script, { flags = [], rest = [], env = {}, server = false } = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
  const child = spawn(pinnedNode, [...flags, script, ...rest], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', ...(server ? ['ipc'] : [])],
    env: { ...process.env, PATH: path, ...env },
  });
  const pass = server ? passOnce(child) : (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal));
  if (server) whenNpmEnds(() => pass('SIGTERM'));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
  });
}

/**
 * A terminal sends Ctrl-C to the server as well, and npm sends it once more: passed on each time, they would count as the
 * second signal that ends it at once. So one is passed on, unless the server says that it is stopping already.
 */
function passOnce(child) {
  let first;
  let stopping = false;
  child.on('message', (message) => {
    stopping ||= message?.stopping === true;
  });
  return (signal) => {
    if (first !== undefined) {
      if (Date.now() - first > 1000) child.kill(signal);
      return;
    }
    first = Date.now();
    setTimeout(() => stopping || child.kill(signal), 200);
  };
}

/**
 * npm does not always pass a signal on, and cannot when it is killed. A process whose parent ends gets another, so what
 * npm runs looks whether its parent is still the same; and, where a shell stands between them, whether the shell's is.
 */
function whenNpmEnds(act) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parents = parentsOf();
  const timer = setInterval(() => {
    if (parentsOf() === parents) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}

/** This process's parent and, on Linux, the parent's if that is a shell. */
function parentsOf() {
  const { ppid } = process;
  if (process.platform === 'win32') return isAlive(ppid) ? `${ppid}` : '';
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${ppid}/stat`, 'utf8')) ?? [];
    return /^(ba|da)?sh$/.test(name) ? `${ppid} ${parent}` : `${ppid}`;
  } catch {
    return `${ppid}`;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
