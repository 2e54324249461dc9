import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import packageJson from '../../package.json' with { type: 'json' };
import { explainFailure } from '../run/explain-failure.mjs';
import { buildApi } from './build-api.ts';
import { buildVersion } from './build-version.ts';
import { buildWorker } from './build-worker.ts';

/** Shipped with the software it describes: browsers get it together with the pages. */
const notices = 'THIRD-PARTY-NOTICES.txt';

type Part = { name: string; stamp: string; sources: string[]; build: () => unknown };

const common = ['contract/**/*', 'vite.config.ts', 'scripts/build/*.ts', 'package-lock.json'];
const parts: Part[] = [
  {
    name: 'web app',
    stamp: 'build/.built-from',
    sources: [...common, 'web/**/*', 'react-router.config.ts', notices],
    build: buildWeb,
  },
  {
    name: 'server',
    stamp: 'build/.api-built-from',
    sources: [
      ...common,
      'package.json',
      '{api,database}/**/*.ts',
      'scripts/shop/{check-data,failed-jobs,migrate,move-pictures,move-to-postgres,open-database,reset-second-factor,sql}.ts',
      'scripts/check/{lint-migrations,schema-history,statement-rules,table-change-rules}.ts',
    ],
    build: buildApi,
  },
];

/** Builds the web app and the server, each unless its build was made from exactly these sources. */
async function ensureBuilt(): Promise<void> {
  for (const { name, stamp, sources, build } of parts) {
    const expected = fingerprint(sources);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) continue;
    console.log(`Building the ${name} …`);
    const begun = Date.now();
    await build();
    writeFileSync(stamp, expected);
    console.log(`Built in ${Math.ceil((Date.now() - begun) / 1000)} s.`);
  }
  // Not part of a build: a commit that changes no source keeps the builds.
  writeFileSync('build/version.txt', `${buildVersion(packageJson.version)}\n`);
}

async function buildWeb(): Promise<void> {
  const { status, stdout, stderr, error, signal } = spawnSync('react-router', ['build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    fail({ printed: stderr, error, signal });
  }
  await buildWorker();
  copyFileSync(notices, `build/client/${notices}`);
  await Promise.all(globSync('build/client/assets/*.{js,css,svg,json}').map(compressFile));
}

function fingerprint(sources: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources).sort()) {
    if (/\.test\.tsx?$/.test(file) || !statSync(file).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Compresses at the highest level, because the files are served for as long as the build exists. */
async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const [brotli, gzip] = await Promise.all([
    promisify(zlib.brotliCompress)(bytes),
    promisify(zlib.gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzip);
}

function fail(how: Parameters<typeof explainFailure>[1]): never {
  console.error(`\n${explainFailure('The build', how)}`);
  process.exit(1);
}

try {
  await ensureBuilt();
} catch (error) {
  const printed = error instanceof Error ? error.message : `${error}`;
  console.error(printed);
  fail({ printed });
}
