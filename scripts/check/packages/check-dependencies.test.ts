import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDependencies } from './check-dependencies.ts';

let house: string;
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'sobuj-dependencies-'));
  for (const [path, text] of Object.entries(files)) write(path, text);
  for (const name of packages) write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  for (const name of packages) write(`node_modules/${name}/index.js`, '');
  write(
    'node_modules/pages-builder/package.json',
    JSON.stringify({ name: 'pages-builder', bin: { 'build-pages': 'x' } }),
  );
});
afterEach(() => rmSync(house, { recursive: true }));

/** One file for each way in which a package can be needed. */
const files: Record<string, string> = {
  'scripts/run/start.mjs': "import './ensure.mjs';",
  'scripts/run/ensure.mjs': "export const runtime = join(root, 'node_modules', 'runtime', 'bin');",
  'scripts/build/ensure-built.ts': "spawnSync('build-pages', ['all']);",
  'vite.config.ts': "import plugin from '@scope/vite-plugin';",
  'api/start-built.ts': "import type { Kind } from 'only-types';\nawait import('./later.ts');",
  'api/later.ts': "import 'later';",
  'api/later.test.ts': "import 'tests';",
  'web/routes/home.tsx': "import { part } from '../part.ts';",
  'web/part.ts': "export { part } from 'page-part/index.js';",
  'web/worker/worker.ts': "import { copies } from 'worker-part';",
  'web/app.css': '@import "style-part";\n@import "./own.css";',
};
const needed = ['@scope/vite-plugin', 'later', 'page-part', 'pages-builder', 'runtime', 'style-part', 'worker-part'];
const packages = [...needed, 'only-types', 'tests'];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

function state(dependencies: readonly string[], devDependencies: readonly string[] = ['only-types', 'tests']): void {
  const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const content = { dependencies: versions(dependencies), devDependencies: versions(devDependencies) };
  write('package.json', JSON.stringify({ type: 'module', ...content }));
}

describe('the dependencies', () => {
  test('are what the start, the build and the built shop need', async () => {
    state(needed);
    expect(await checkDependencies(house)).toEqual([]);
  });

  test.each(needed)('do not lack %s', async (name) => {
    state(
      needed.filter((other) => other !== name),
      ['only-types', 'tests', name],
    );
    expect(await checkDependencies(house)).toEqual([
      expect.stringMatching(
        new RegExp(`^  \\S+ needs ${name}, which stands among devDependencies: npm start installs dependencies alone$`),
      ),
    ]);
  });

  test('have nothing that only types and tests need', async () => {
    state([...needed, 'only-types', 'tests'], []);
    expect(await checkDependencies(house)).toEqual([
      '  nothing that npm start runs needs only-types: it belongs among devDependencies',
      '  nothing that npm start runs needs tests: it belongs among devDependencies',
    ]);
  });

  test('pin what speaks with the database', async () => {
    state(needed);
    write('web/part.ts', "import 'page-part';\nimport 'pg';\nimport 'drizzle-orm';");
    const versions = Object.fromEntries(needed.map((name) => [name, '^1.0.0']));
    const dependencies = { ...versions, pg: '^8.23.1', 'drizzle-orm': '0.45.4' };
    write('package.json', JSON.stringify({ type: 'module', dependencies }));
    for (const name of ['pg', 'drizzle-orm']) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
      write(`node_modules/${name}/index.js`, '');
    }
    expect(await checkDependencies(house)).toEqual(['  pg must be pinned to one version, and says ^8.23.1']);
  });
});
