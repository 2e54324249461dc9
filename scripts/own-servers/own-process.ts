import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type OwnProcess = { process: ChildProcess; stop(): Promise<void> };

type Start = {
  uid?: number;
  gid?: number;
  /** It is ready when this port of 127.0.0.1 accepts connections. */
  port: number;
  /** Deleted after it has stopped. */
  folder?: string;
};

/** Starts a program that ends with this process in any case, and waits until it listens. */
export async function startOwnProcess(program: string, rest: readonly string[], start: Start): Promise<OwnProcess> {
  const { port, folder, ...owner } = start;
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', program, ...rest], { stdio: 'ignore', ...owner });
  const ended = once(child, 'exit');
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error(`${program} did not start`);
    await wait(50);
  }
  return {
    process: child,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 3000);
      await ended;
      clearTimeout(late);
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Installs missing programs with the system's package manager. Throws when that is not permitted. */
export function requirePrograms(packages: Record<string, string>): void {
  const missing = Object.entries(packages).filter(([, program]) => !existsSync(program));
  if (missing.length === 0) return;
  const names = missing.map(([name]) => name);
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 180_000, env });
    spawnSync('apt-get', ['install', '-y', '-qq', ...names], { stdio: 'ignore', timeout: 300_000, env });
  }
  if (missing.some(([, program]) => !existsSync(program))) throw new Error(`Please install ${names.join(', ')}`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
