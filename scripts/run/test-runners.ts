import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

export type TestCount = { passed: number; failed: number };

/** Runs Vitest with these arguments and settings, shows its output, and counts. */
export function runVitest(rest: readonly string[], env: Record<string, string> = {}): TestCount {
  return counted((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = run('vitest', ['run', ...reporters, ...rest], env);
    return {
      status,
      read: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
    };
  });
}

/** Runs browser stories with these settings, all or those in the arguments, shows their output, and counts. */
export function runStories(rest: readonly string[] = [], settings: Record<string, string> = {}): TestCount {
  return counted((file) => {
    const env = { ...settings, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const status = run('playwright', ['test', '--reporter=list,json', ...rest], env);
    return { status, read: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }) };
  });
}

/** Prints 'N passed, N failed' over all runs, and sets the exit code. */
export function concludeTests(counts: readonly TestCount[]): void {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

function run(command: string, rest: readonly string[], env: Record<string, string>): number {
  const { status } = spawnSync(command, rest, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

// biome-ignore lint/suspicious/noExplicitAny: the results are as the runner writes them.
type Run = { status: number; read: (results: any) => TestCount };

/** A runner that failed without a failed test (it did not start, or a hook broke) counts as one failure. */
function counted(start: (resultFile: string) => Run): TestCount {
  const folder = mkdtempSync(join(tmpdir(), 'sobuj-results-'));
  const file = join(folder, 'results.json');
  const { status, read } = start(file);
  let count: TestCount;
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    count = { passed: 0, failed: 0 };
  }
  rmSync(folder, { recursive: true });
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
