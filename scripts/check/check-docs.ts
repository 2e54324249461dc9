import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkCitations } from './check-citations.ts';
import { checkProduct } from './check-product.ts';

// Documents become outdated where nothing checks them: links and citations have to be valid, named files and folders have to
// exist, every folder is explained in docs/architecture.md, every setting that the code reads has a row in docs/settings.md,
// every command of package.json has one in docs/commands.md, and what a command runs is in the repository.

/** Returns the errors in the documents and in the code's references to them, as lines of text. */
export function checkDocs(): string[] {
  const pages = globSync(['*.md', 'docs/**/*.md']);
  return [
    ...pages.flatMap(checkPage),
    ...checkFolders(),
    ...checkSettings(),
    ...checkCommands(),
    ...checkCitations(),
    ...checkProduct(),
  ];
}

function checkPage(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) =>
    join(dirname(page), link),
  );
  const named = [
    ...text.matchAll(/`((?:api|web|contract|database|art|scripts|tests|bench|docs|deploy)\/[\w./-]*(?:\.\w+|\/))`/g),
  ].map(([, path = '']) => path);
  return [...links, ...named]
    .filter((path) => !existsSync(path))
    .map((path) => `  ${page} names ${path}, which does not exist`);
}

function checkFolders(): string[] {
  const folders = globSync(['{api,database,web}/*/', '{art,bench,contract,deploy,scripts,tests}/'])
    .map((folder) => `${folder.replaceAll('\\', '/').replace(/\/$/, '')}/`)
    // Files that the build generates, and the browser's own.
    .filter((folder) => !/\/(\+types|fonts|public)\/$/.test(folder));
  return unexplainedFolders(folders, readFileSync('docs/architecture.md', 'utf8'));
}

/** Returns the folders without a sentence in the table of the architecture. */
export function unexplainedFolders(folders: readonly string[], page: string): string[] {
  const heads = [...page.matchAll(/^\|([^|]+)\|/gm)].map(([, head = '']) => head).join();
  return folders
    .filter((folder) => !heads.includes(`\`${folder}\``))
    .map((folder) => `  docs/architecture.md does not say what stands in ${folder}`);
}

function checkSettings(): string[] {
  const schemas = globSync(['api/compose/*.ts', 'api/**/*-settings.ts', 'api/pictures/store/**/*.ts'], {
    exclude: ['**/*.test.ts'],
  });
  return unnamedSettings(
    schemas.map((file) => readFileSync(file, 'utf8')).join('\n'),
    readFileSync('docs/settings.md', 'utf8'),
  );
}

/** Returns the settings that the code reads and that have no row in the settings page. */
export function unnamedSettings(code: string, page: string): string[] {
  const settings = [...code.matchAll(/^ {2,}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name);
  return [...new Set(settings)]
    .filter((name) => name !== 'NODE_ENV' && !page.includes(`| \`${name}\` |`))
    .map((name) => `  docs/settings.md has no row for ${name}: it belongs into api/compose/setting-groups.ts`);
}

function checkCommands(): string[] {
  const commands: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
  const scripts = Object.keys(commands);
  const guides = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')];
  return [
    ...wrongCommands(scripts, readFileSync('docs/commands.md', 'utf8')),
    ...untrackedScripts(commands, trackedFiles()),
    ...guides.flatMap((guide) =>
      unknownCommands(scripts, readFileSync(guide, 'utf8')).map((end) => `  ${guide} ${end}`),
    ),
  ];
}

/** The files that a clone has. */
function trackedFiles(): string[] {
  return spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).stdout.split('\0');
}

/** Returns the commands of package.json that run a file which git does not track: a clone would lack it. */
export function untrackedScripts(commands: Readonly<Record<string, string>>, tracked: readonly string[]): string[] {
  const files = new Set(tracked);
  return Object.entries(commands).flatMap(([name, command]) =>
    [...command.matchAll(/(?<=^|\s)[\w./-]+\.[cm]?[jt]s\b/g)]
      .filter(([file]) => !file.startsWith('node_modules/') && !files.has(file))
      .map(([file]) => `  npm run ${name} runs ${file}, which git does not track`),
  );
}

/** Returns the commands that a guide tells to run and that package.json does not have. */
export function unknownCommands(scripts: readonly string[], page: string): string[] {
  const named = [...page.matchAll(/npm\s+run\s+([a-z][a-z:-]*)/g)].map(([, name = '']) => name);
  return [...new Set(named)]
    .filter((name) => !scripts.includes(name))
    .map((name) => `says npm run ${name}, which is not there`);
}

/** Returns the commands of package.json without a row in the commands page, and rows without a command. */
export function wrongCommands(scripts: readonly string[], page: string): string[] {
  const commands = scripts.map((name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`));
  const rows = [...page.matchAll(/^\| `(npm [^`]+)` \|/gm)].map(([, command = '']) => command);
  return [
    ...commands.filter((command) => !rows.includes(command)).map((command) => `has no row for ${command}`),
    ...rows
      .filter((command) => !commands.includes(command))
      .map((command) => `has a row for ${command}, which is not there`),
  ].map((problem) => `  docs/commands.md ${problem}`);
}
