import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { findPostgres } from './find-postgres.ts';

// Runs unit and API tests, then the browser stories; with --postgres also the API tests once more on a PostgreSQL
// server. The last line counts all of them: 'N passed, N failed'.

type Count = { passed: number; failed: number };

const folder = mkdtempSync(join(tmpdir(), 'sobuj-results-'));

function run(command: string, rest: string[], env: Record<string, string> = {}): number {
  const { status } = spawnSync(command, rest, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

/** A runner that failed without a failed test (it did not start, or a hook broke) counts as one failure. */
function counted(status: number, read: () => Count): Count {
  let count: Count;
  try {
    count = read();
  } catch {
    count = { passed: 0, failed: 0 };
  }
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function runVitest(name: string, rest: string[], env: Record<string, string> = {}): Count {
  const file = join(folder, `${name}.json`);
  const status = run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...rest],
    env,
  );
  return counted(status, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

function runBrowserStories(): Count {
  const file = join(folder, 'browser.json');
  const status = run('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return counted(status, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

async function runOnPostgres(): Promise<Count> {
  const postgres = await findPostgres();
  console.log(`\nThe API tests once more, on PostgreSQL (${postgres.description})`);
  try {
    return runVitest('postgres', ['--project', 'api'], { TEST_DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}

const counts = [runVitest('embedded', [])];
if (process.argv.includes('--postgres')) counts.push(await runOnPostgres());
counts.push(runBrowserStories());
rmSync(folder, { recursive: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
