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

/** Characters of output that are told when a process ends by itself. */
const keptOutput = 5000;

let isPinned = false;

/** Pins servers measured from now on to the first core, and this load-generating process to the others. */
export function pinLoad(): boolean {
  isPinned = canPin && spawnSync('taskset', ['-acp', `1-${cores - 1}`, String(process.pid)]).status === 0;
  return isPinned;
}

/**
 * Starts a program of this repository that prints its URL. It ends with this process, and runs on the first core by
 * default.
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
  const run = watch(child);
  return {
    origin: await run.address,
    async usage() {
      child.send({ question: 'usage' });
      const { usage } = await Promise.race([answerOf<{ usage: Usage }>(child, 'usage'), run.failed]);
      return usage;
    },
    async send(message) {
      child.send(message);
      await Promise.race([answerOf(child, 'ready'), run.failed]);
    },
    async stop() {
      run.stop();
      await run.ended;
    },
  };
}

async function answerOf<Answer>(child: ChildProcess, field: string): Promise<Answer> {
  for (;;) {
    const [answer] = await once(child, 'message');
    if (field in answer) return answer;
  }
}

/**
 * Reads the output of a process as long as it runs. Reports how the process ended when nobody stopped it, because its
 * clients only see a refused connection.
 */
function watch(child: ChildProcess) {
  const address = Promise.withResolvers<string>();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  let printed = '';
  let isStopped = false;
  child.stdout?.on('data', (chunk: Buffer) => {
    printed = `${printed}${chunk}`.slice(-keptOutput);
    const [found] = /http:\/\/[\w.]+:\d+/.exec(printed) ?? [];
    if (found) address.resolve(found);
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    if (isStopped && (code === 0 || signal === 'SIGTERM')) return;
    const failure = new Error(`Process ${child.pid} has ended by itself (${signal ?? code}):\n${printed}`);
    console.error(failure.message);
    address.reject(failure);
    failed.reject(failure);
  });
  return {
    address: address.promise,
    failed: failed.promise,
    ended,
    stop() {
      isStopped = child.kill('SIGTERM');
    },
  };
}
