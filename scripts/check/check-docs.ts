import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkCitations } from './check-citations.ts';
import { checkProduct } from './check-product.ts';

// Docs rot where nothing checks them: links and citations must lead somewhere, named files and folders must exist, every
// folder is explained in docs/architecture.md, every setting that the code reads has a row in docs/settings.md, and every
// command of package.json has one in docs/commands.md.

/** What is untrue in the documents, or in what the code says of them, as lines for a person. */
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
    // Files that the build makes, and the browser's own.
    .filter((folder) => !/\/(\+types|fonts|public)\/$/.test(folder));
  return unexplainedFolders(folders, readFileSync('docs/architecture.md', 'utf8'));
}

/** Folders without a sentence in the table of the architecture. */
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

/** Settings that the code reads and the page of the settings has no row for. */
export function unnamedSettings(code: string, page: string): string[] {
  const settings = [...code.matchAll(/^ {2,}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name);
  return [...new Set(settings)]
    .filter((name) => name !== 'NODE_ENV' && !page.includes(`| \`${name}\` |`))
    .map((name) => `  docs/settings.md has no row for ${name}: it belongs into api/compose/setting-groups.ts`);
}

function checkCommands(): string[] {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  return wrongCommands(scripts, readFileSync('docs/commands.md', 'utf8'));
}

/** Commands of package.json without a row among the commands, and rows of commands that are not there. */
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
