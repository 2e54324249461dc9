import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { unbundledPackages } from './build-api.ts';
import './ensure-built.ts';
import { packagesNeededBy } from '../check/locked-packages.ts';

// npm run package: puts exactly what a server needs into build/package/sobuj, and packs this folder into a tarball
// beside it. The package starts with `node api/main.ts` on Node 24.

const folder = 'build/package/sobuj';

/** Copied unchanged. */
const files = [
  'api/features/accounts/passwords/common-passwords.txt',
  'api/features/accounts/passwords/common-passwords.LICENSE.txt',
  'build/api',
  'build/client',
  'build/server',
  'database/migrations',
  'database/seed/pictures',
  'docs/operations.md',
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

function copyPackage(path: string): void {
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
  const { name, version, description, license } = readPackage('.');
  const dependencies = unbundledPackages.map((name) => [name, readPackage(`node_modules/${name}`).version]);
  return {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      start: 'node api/main.ts',
      jobs: 'node build/api/failed-jobs.js',
      'check:data': 'node build/api/check-data.js',
      migrate: 'node build/api/migrate.js',
      'reset-second-factor': 'node build/api/reset-second-factor.js',
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

rmSync(dirname(folder), { recursive: true, force: true });
mkdirSync(join(folder, 'api'), { recursive: true });
for (const file of files) cpSync(file, join(folder, file), { recursive: true });
for (const path of [...packagesNeededBy(unbundledPackages).keys(), ...nativePackages()]) copyPackage(path);
writeFileSync(join(folder, 'api/main.ts'), "import '../build/api/start.js';\n");
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageJson(), null, 2)}\n`);
const { version } = readPackage('.');
const tarball = `sobuj-${version}.tar.gz`;
const { status } = spawnSync('tar', ['-czf', tarball, 'sobuj'], { cwd: dirname(folder), stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
console.log(`Packaged in ${folder} and ${join(dirname(folder), tarball)}`);
