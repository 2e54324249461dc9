import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import './ensure-built.ts';
import { assemblePackage } from './assemble-package.ts';

// npm run package: puts what a server needs into build/package/sobuj, and beside it what is handed out: a tarball of the
// folder, its checksum, and install.sh, which knows both. RELEASES_URL is where these files will be served.

const outcome = 'build/package';
rmSync(outcome, { recursive: true, force: true });
assemblePackage(join(outcome, 'sobuj'));
const version = readFileSync('build/version.txt', 'utf8').trim();
const tarball = join(outcome, `sobuj-${version}.tar.gz`);
// Root unpacks a tarball with the owners and modes that it names, whatever those of this checkout are.
const entries = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go=rX'];
const { status } = spawnSync('tar', [...entries, '-C', outcome, '-czf', tarball, 'sobuj'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const hash = createHash('sha256');
await pipeline(createReadStream(tarball), hash);
const checksum = hash.digest('hex');
writeFileSync(`${tarball}.sha256`, `${checksum}  ${basename(tarball)}\n`);
writeFileSync(
  join(outcome, 'install.sh'),
  installer({ package: basename(tarball), checksum, from: process.env.RELEASES_URL ?? '' }),
);
console.log(`Packaged in ${outcome}: ${basename(tarball)} with its .sha256, and install.sh`);

/** Returns the installer with these values in place of its empty ones. */
function installer(values: Record<string, string>): string {
  return Object.entries(values).reduce(
    (script, [name, value]) => {
      if (!/^[\w.+:/-]*$/.test(value)) throw new Error(`install.sh cannot hold ${value}`);
      const filled = script.replace(`\n${name}=''\n`, `\n${name}='${value}'\n`);
      if (filled === script && value) throw new Error(`install.sh has no empty ${name}`);
      return filled;
    },
    readFileSync('deploy/install.sh', 'utf8'),
  );
}
