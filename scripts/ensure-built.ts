import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const stampFile = 'build/.built-from';
/** Goes out with what it is about: browsers get it beside the pages. */
const notices = 'THIRD-PARTY-NOTICES.txt';
const sources = ['web/**/*', 'contract/**/*', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json', notices];

/** Builds the web app, unless the build was made from exactly these sources. */
async function ensureBuilt(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Building the web app …');
  const { status, stdout, stderr } = spawnSync('react-router', ['build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    process.exit(status ?? 1);
  }
  copyFileSync(notices, `build/client/${notices}`);
  await Promise.all(globSync('build/client/assets/*.{js,css,svg}').map(compressFile));
  writeFileSync(stampFile, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources).sort()) {
    if (/\.test\.tsx?$/.test(file) || !statSync(file).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Compresses once, as small as it gets: the files are served for as long as the build lives. */
async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const [brotli, gzip] = await Promise.all([
    promisify(zlib.brotliCompress)(bytes),
    promisify(zlib.gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzip);
}

await ensureBuilt();
