import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { checkArt } from '../../art/check-art.ts';
import { checkDocs } from './check-docs.ts';
import { checkFolders } from './check-folders.ts';
import { checkImports } from './check-imports.ts';
import { checkMessages } from './check-messages.ts';
import { checkMigrations } from './check-migrations.ts';
import { refusedMigrations } from './lint-migrations.ts';
import { checkMetrics } from './metrics/write-metrics.ts';
import { checkDependencies } from './packages/check-dependencies.ts';
import { checkPreparedPackages } from './packages/check-prepared-packages.ts';
import { checkDecisions } from './write-decisions.ts';
import { checkSettings } from './write-settings.ts';
import { checkThirdPartyNotices } from './write-third-party-notices.ts';

// npm run check: types, lint and format, dead code, code that only tests use, engines of packages, import rules,
// folders, dependencies, migrations, messages, docs, decisions, third-party notices, settings, metrics, a sample of the
// drawings. Runs all checks side by side, and reports every problem and the seconds of each check.

type Check = { name: string; find: () => Promise<string[]> | string[] };

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

/** Programs of their own: as many at once as the machine has cores. */
const programs: [name: string, ...command: string[]][] = [
  ['types', 'tsc', '--noEmit'],
  ['lint and format', 'biome', 'ci', '--error-on-warnings', '--colors=off'],
  ['dead code', 'knip', '--no-progress'],
  ['code that only tests use', 'knip', '--production', '--no-progress'],
  // Compares with the pinned Node: .npmrc hides npm's warnings, which are about the Node that started npm.
  ['engines', ...npm, 'ci', '--dry-run', '--engine-strict', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'],
];

/** Checks in this process, one after the other beside the programs. */
const checks: Check[] = [
  { name: 'import arrows', find: () => checkImports() },
  { name: 'folders', find: () => checkFolders() },
  { name: 'dependencies', find: () => checkDependencies() },
  { name: 'packages prepared for development', find: () => checkPreparedPackages() },
  { name: 'migrations', find: () => checkMigrations().problems },
  { name: 'migrations beside a shop that sells', find: () => refusedMigrations() },
  { name: 'messages', find: () => checkMessages() },
  { name: 'docs', find: () => checkDocs() },
  { name: 'decisions', find: () => checkDecisions() },
  { name: 'third-party notices', find: () => checkThirdPartyNotices() },
  { name: 'settings', find: () => checkSettings() },
  { name: 'metrics', find: () => checkMetrics() },
  { name: 'art', find: () => checkArt() },
];

let sound = true;

async function report({ name, find }: Check): Promise<void> {
  const start = performance.now();
  const problems = await find();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) sound = false;
}

async function runProgram(command: string, rest: readonly string[]): Promise<string[]> {
  const child = spawn(command, rest, { shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1)).once('close', (code) => resolve(code ?? 1));
  });
  const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
  return (await ended) === 0 ? [] : [`${command} failed`, ...printed.filter(Boolean)];
}

const atOnce = pLimit(availableParallelism());
// The types of pages come before everything that reads them.
await report({ name: 'route types', find: () => runProgram('react-router', ['typegen']) });
const running = programs.map(([name, command = '', ...rest]) =>
  atOnce(() => report({ name, find: () => runProgram(command, rest) })),
);
for (const check of checks) await report(check);
await Promise.all(running);
if (!checkMigrations().comparedWith) console.log('       git knows no main branch to compare the migrations with');
process.exitCode = sound ? 0 : 1;
