import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packagesNeededBy } from '../check/locked-packages.ts';
import { unbundledPackages } from './build-api.ts';

/** Copied unchanged. */
const files = [
  'api/features/accounts/passwords/common-passwords.txt',
  'api/features/accounts/passwords/common-passwords.LICENSE.txt',
  'build/api',
  'build/client',
  'build/server',
  'build/version.txt',
  'database/migrations',
  'database/seed/pictures',
  'deploy',
  'docs/operations.md',
  'docs/settings.md',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE.md',
  'THIRD-PARTY-NOTICES.txt',
];

/** Files in packages that a running program does not need. */
const needless = /\.(map|md|markdown|d\.[cm]?ts|flow)$/;
/** PGlite contains every extension of PostgreSQL; the shop uses only this one. */
const needlessExtension = /@electric-sql\/pglite\/dist\/(?!pg_trgm)[\w-]+\.tar\.gz$/;

/** Returns sharp's native packages for this platform: the installer has omitted the others. */
function nativePackages(): string[] {
  const { optionalDependencies = {} } = readPackage('node_modules/sharp');
  return Object.keys(optionalDependencies)
    .map((name) => `node_modules/${name}`)
    .filter((path) => existsSync(path));
}

function copyPackage(path: string, folder: string): void {
  if (!existsSync(path)) return;
  cpSync(path, join(folder, path), {
    recursive: true,
    filter: (source) => {
      const isNested = basename(source) === 'node_modules';
      return !isNested && !needlessExtension.test(source) && (isLicence(source) || !needless.test(source));
    },
  });
}

const isLicence = (source: string) => /^(licen[cs]e|notice|copying)/i.test(basename(source));

function packageJson() {
  const { name, description, license } = readPackage('.');
  const dependencies = unbundledPackages.map((name) => [name, readPackage(`node_modules/${name}`).version]);
  return {
    name,
    version: readFileSync('build/version.txt', 'utf8').trim(),
    private: true,
    description,
    license,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      start: 'node api/main.ts',
      jobs: 'node build/api/failed-jobs.js',
      'check:data': 'node build/api/check-data.js',
      'check:money': 'node build/api/check-data.js money',
      migrate: 'node build/api/migrate.js',
      'move-pictures': 'node build/api/move-pictures.js',
      'move-to-postgres': 'node build/api/move-to-postgres.js',
      'reset-second-factor': 'node build/api/reset-second-factor.js',
      sql: 'node build/api/sql.js',
    },
    dependencies: Object.fromEntries(dependencies),
  };
}

type PackageJson = Record<'name' | 'version' | 'description' | 'license', string> & {
  optionalDependencies?: Record<string, string>;
};

function readPackage(path: string): PackageJson {
  return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
}

/** Copies the Node that runs the shop, with its licences, so that a server needs none of its own. */
function copyNode(folder: string): void {
  mkdirSync(join(folder, 'bin'));
  cpSync('node_modules/node/bin/node', join(folder, 'bin/node'));
  for (const text of globSync('node_modules/node/node_modules/node-*/LICENSE'))
    cpSync(text, join(folder, 'bin/LICENSE.node.txt'));
}

/**
 * Puts exactly what a server needs into an empty folder, from what `ensure-built.ts` has built. It starts by `bin/node api/main.ts`.
 */
export function assemblePackage(folder: string): void {
  mkdirSync(join(folder, 'api'), { recursive: true });
  for (const file of files) cpSync(file, join(folder, file), { recursive: true });
  for (const path of [...packagesNeededBy(unbundledPackages).keys(), ...nativePackages()]) copyPackage(path, folder);
  copyNode(folder);
  writeFileSync(join(folder, 'api/main.ts'), "import '../build/api/start.js';\n");
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageJson(), null, 2)}\n`);
}
