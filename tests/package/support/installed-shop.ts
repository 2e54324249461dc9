import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { processSeller } from '#tests/support/shops/shop-process.ts';
import { assemblePackage } from '../../../scripts/build/assemble-package.ts';
import { freePort } from '../../../scripts/own-servers/own-postgres.ts';

// A shop as install.sh leaves it, in a folder and by the account that runs the tests.

/** The folder of a package, with this machine's Node in place of a copy and without the demo's pictures. */
export function assembleLightPackage(folder: string, version: string): void {
  assemblePackage(folder);
  rmSync(join(folder, 'database/seed/pictures'), { recursive: true });
  rmSync(join(folder, 'bin/node'));
  symlinkSync(process.execPath, join(folder, 'bin/node'));
  writeFileSync(join(folder, 'build/version.txt'), `${version}\n`);
}

/** Packs the folder of a package under another version, with other files; returns the tarball, which has its checksum beside it. */
export function packAs(folder: string, version: string, changes: Record<string, string> = {}): string {
  const work = mkdtempSync(join(tmpdir(), 'sobuj-packed-'));
  const copied = join(work, 'sobuj');
  // Linked: what is written anew must not be the file of the other package.
  execFileSync('cp', ['-al', folder, copied]);
  for (const [file, text] of Object.entries({ ...changes, 'build/version.txt': `${version}\n` })) {
    rmSync(join(copied, file));
    writeFileSync(join(copied, file), text);
  }
  const tarball = join(folder, '..', `sobuj-${version}.tar`);
  execFileSync('tar', ['-C', work, '-cf', tarball, 'sobuj']);
  rmSync(work, { recursive: true });
  const sum = execFileSync('sha256sum', [tarball], { encoding: 'utf8' });
  writeFileSync(`${tarball}.sha256`, sum);
  return tarball;
}

/** Lays out a shop in `home` that runs the package in `folder` on a database; it is not started. */
export async function installShop(home: string, folder: string, databaseUrl: string) {
  const port = await freePort();
  const version = readFileSync(join(folder, 'build/version.txt'), 'utf8').trim();
  for (const part of ['releases', 'data', 'bin']) mkdirSync(join(home, part), { recursive: true });
  renameSync(folder, join(home, 'releases', version));
  symlinkSync(join(home, 'releases', version), join(home, 'current'));
  symlinkSync(resolve('tests/package/support/systemctl.sh'), join(home, 'bin/systemctl'));
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(home, 'data'),
    PORT: String(port),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    SELLER_EMAIL: processSeller.email,
    SELLER_PASSWORD: processSeller.password,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(home, 'settings.env'), lines.join(''));
  const env = {
    PATH: `${join(home, 'bin')}:${process.env.PATH}`,
    SOBUJ_HOME: home,
    SOBUJ_SETTINGS: join(home, 'settings.env'),
    SOBUJ_BACKUPS_KEPT: '2',
  };
  /** Runs a program of this shop's; returns its exit code and all that it said. */
  const run = (program: string, ...rest: string[]) =>
    new Promise<{ status: number; said: string }>((done) => {
      execFile(program, rest, { env }, (error, stdout, stderr) =>
        done({ status: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
      );
    });
  return {
    home,
    url: `http://127.0.0.1:${port}`,
    sobuj: (...rest: string[]) => run(join(home, 'current/deploy/sobuj'), ...rest),
    systemctl: (act: string) => run(join(home, 'bin/systemctl'), act, 'sobuj'),
    log: () => readFileSync(join(home, 'log'), 'utf8'),
  };
}

export type InstalledShop = Awaited<ReturnType<typeof installShop>>;
