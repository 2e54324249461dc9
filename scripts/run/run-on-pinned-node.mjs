import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode } from './ensure-installed.mjs';

const root = join(import.meta.dirname, '..', '..');

/**
 * Runs a script on the installed Node with this process's streams, forwards signals, and resolves with its exit code. The
 * installed tools come first on its path. A `server` gets a channel to this process, by which it detects this process's end. It
 * is also stopped when npm, which started this process, ends.
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
  if (server) {
    // The server knows what to do on them; this process would end, or open a debugger of its own.
    for (const signal of ['SIGUSR1', 'SIGUSR2']) process.on(signal, () => child.kill(signal));
    whenNpmEnds(() => pass('SIGTERM'));
  }
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
  });
}

/**
 * A terminal sends Ctrl-C to the server as well, and npm sends it once more. The server would take a repeated signal as the
 * second one, which ends it immediately. So one is forwarded, unless the server reports that it is already stopping.
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
 * npm does not always forward a signal, and cannot when it is killed. A process whose parent ends gets another parent.
 * So this process checks whether its parent is unchanged and, if the parent is a shell, whether the shell's parent is,
 * too.
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

/** Returns this process's parent and, on Linux, the parent's parent if the parent is a shell. */
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
