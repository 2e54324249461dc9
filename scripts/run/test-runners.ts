import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestFailure, TestResults } from './result-reporter.ts';
import { storyResults } from './story-results.ts';

/** Runs Vitest with these arguments and settings, shows its output, and tells what failed. */
export function runVitest(rest: readonly string[], env: Record<string, string> = {}): TestResults {
  return resultsOf((file) => {
    const reporters = ['--reporter=default', '--reporter=./scripts/run/result-reporter.ts'];
    const status = run('vitest', ['run', ...reporters, ...rest], { ...env, RESULT_FILE: file });
    return { status, read: (results) => results };
  });
}

/**
 * Runs browser stories with these settings, all or those in the arguments. Shows their output, and returns the results.
 */
export function runStories(rest: readonly string[] = [], settings: Record<string, string> = {}): TestResults {
  return resultsOf((file) => {
    const env = { ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const status = run('playwright', ['test', '--reporter=list,json', ...rest], env);
    return { status, read: storyResults };
  });
}

const shownLines = 12;

/**
 * Prints what failed in all runs once more, since a forge may show the end of the output alone; then 'N passed, N failed'.
 * Sets the exit code.
 */
export function concludeTests(runs: readonly TestResults[]): void {
  const passed = runs.reduce((sum, { passed }) => sum + passed, 0);
  const failures = runs.flatMap(({ failures }) => failures);
  for (const { name, message } of failures)
    console.log(`\nFAILED ${name}\n${message.split('\n').slice(0, shownLines).join('\n')}`);
  console.log(`\n${took.join('\n')}\n\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

/** The command line and seconds of each run so far. */
const took: string[] = [];

function run(command: string, rest: readonly string[], env: Record<string, string>): number {
  const start = performance.now();
  const { status } = spawnSync(command, rest, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const settings = Object.entries(env).flatMap(([name, value]) =>
    name.endsWith('DATABASE_URL') && value ? [name] : [],
  );
  took.push(`${[...settings, command, ...rest].join(' ')}: ${Math.round((performance.now() - start) / 1000)} s`);
  return status ?? 1;
}

// biome-ignore lint/suspicious/noExplicitAny: the results are as the runner writes them.
type Run = { status: number; read: (results: any) => TestResults };

/** A runner that failed without a failed test (it did not start, or was ended) counts as one failure. */
function resultsOf(start: (resultFile: string) => Run): TestResults {
  const folder = mkdtempSync(join(tmpdir(), 'sobuj-results-'));
  const file = join(folder, 'results.json');
  const { status, read } = start(file);
  let results: TestResults;
  try {
    results = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    results = { passed: 0, failures: [failedRun(status, `Its results could not be read: ${error}`)] };
  }
  rmSync(folder, { recursive: true });
  if (status !== 0 && results.failures.length === 0) results.failures.push(failedRun(status, 'No test of it failed.'));
  return results;
}

function failedRun(status: number, reason: string): TestFailure {
  return { name: 'A run of tests', message: `It ended with ${status}. ${reason}` };
}
