import { spawnSync } from 'node:child_process';
import { checkArt } from '../../art/check-art.ts';
import { checkDependencies } from './check-dependencies.ts';
import { checkDocs } from './check-docs.ts';
import { checkFolders } from './check-folders.ts';
import { checkImports } from './check-imports.ts';
import { checkMessages } from './check-messages.ts';
import { checkMigrations } from './check-migrations.ts';
import { refusedMigrations } from './lint-migrations.ts';
import { checkDecisions } from './write-decisions.ts';
import { checkSettings } from './write-settings.ts';
import { checkThirdPartyNotices } from './write-third-party-notices.ts';

// npm run check: types, lint and format, dead code, code that only tests use, import rules, folders, dependencies, migrations,
// messages, docs, decisions, third-party notices, settings, a sample of the drawings. Runs all of them and reports every problem.

const commands: [name: string, ...command: string[]][] = [
  ['route types', 'react-router', 'typegen'],
  ['types', 'tsc', '--noEmit'],
  ['lint and format', 'biome', 'ci', '--error-on-warnings', '--colors=off'],
  ['dead code', 'knip', '--no-progress'],
  ['code that only tests use', 'knip', '--production', '--no-progress'],
];

let sound = true;

function report(name: string, problems: string[]): void {
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) sound = false;
}

for (const [name, command = '', ...rest] of commands) {
  const { status, stdout, stderr } = spawnSync(command, rest, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  report(name, status === 0 ? [] : [stdout, stderr].filter(Boolean));
}
report('import arrows', await checkImports());
report('folders', checkFolders());
report('dependencies', await checkDependencies());
const { problems, comparedWith } = checkMigrations();
report(`migrations (${comparedWith ? 'compared with main' : 'git knows no main branch to compare with'})`, problems);
report('migrations beside a shop that sells', await refusedMigrations());
report('messages', checkMessages());
report('docs', checkDocs());
report('decisions', checkDecisions());
report('third-party notices', checkThirdPartyNotices());
report('settings', checkSettings());
report('art', await checkArt());
process.exitCode = sound ? 0 : 1;
