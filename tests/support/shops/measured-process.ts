import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import server from '../../../scripts/run/server-process.json' with { type: 'json' };
import type { Usage } from './usage-reporter.ts';

/** A server in a process of its own. */
export type MeasuredProcess = {
  origin: string;
  usage(): Promise<Usage>;
  /** Sends a message and waits for the process's response. */
  send(message: object): Promise<void>;
  stop(): Promise<void>;
};

const cores = availableParallelism();
const canPin = process.platform === 'linux' && cores > 1 && spawnSync('taskset', ['--version']).status === 0;

let isPinned = false;

/** Pins servers measured from now on to the first core, and this load-generating process to the others. */
export function pinLoad(): boolean {
  isPinned = canPin && spawnSync('taskset', ['-acp', `1-${cores - 1}`, String(process.pid)]).status === 0;
  return isPinned;
}

/**
 * Starts a program of this repository that prints its URL. It ends with this process. It runs on the first core unless
 * told otherwise.
 */
export async function startMeasured(
  file: string,
  environment: NodeJS.ProcessEnv = {},
  core = 0,
): Promise<MeasuredProcess> {
  const child = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', ...server.environment, ...environment },
    execArgv: [...server.flags, '--import', new URL('./usage-reporter.ts', import.meta.url).href],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (isPinned) spawnSync('taskset', ['-acp', String(core), String(child.pid)]);
  const origin = await printedAddress(child);
  return {
    origin,
    async usage() {
      child.send({ question: 'usage' });
      const { usage } = await answerOf<{ usage: Usage }>(child, 'usage');
      return usage;
    },
    async send(message) {
      child.send(message);
      await answerOf(child, 'ready');
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answerOf<Answer>(child: ChildProcess, field: string): Promise<Answer> {
  for (;;) {
    const [answer] = await once(child, 'message');
    if (field in answer) return answer;
  }
}

async function printedAddress({ stdout, pid }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of stdout ?? []) {
    printed += chunk;
    const [address] = /http:\/\/[\w.]+:\d+/.exec(printed) ?? [];
    if (address) {
      stdout?.resume();
      return address;
    }
  }
  throw new Error(`Process ${pid} ended before it listened:\n${printed}`);
}
