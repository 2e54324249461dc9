import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { buildTools } from '../../scripts/check/third-party-notices.ts';
import server from '../../scripts/run/server-process.json' with { type: 'json' };

// The result of `npm run package` is unpacked elsewhere and started with its own Node.

const megabyte = 1024 * 1024;
let folder: string;
let tarball: string;

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build/package.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
  folder = mkdtempSync(join(tmpdir(), 'sobuj-package-'));
  tarball = readdirSync('build/package').find((name) => name.endsWith('.tar.gz')) ?? '';
  execFileSync('tar', ['-xzf', join('build/package', tarball), '-C', folder]);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the package with only these settings; returns its URL. */
async function start(settings: Record<string, string>): Promise<string> {
  const child: ChildProcess = spawn(join(folder, 'sobuj/bin/node'), ['api/main.ts'], {
    cwd: join(folder, 'sobuj'),
    env: { PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += chunk;
    const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
    if (address) {
      child.stdout?.resume();
      return address.replace('localhost', '127.0.0.1');
    }
  }
  throw new Error(`The package ended before it listened:\n${printed}`);
}

async function expectShop(origin: string): Promise<void> {
  const page = await fetch(origin);
  expect(page.status).toBe(200);
  const [script] = /\/assets\/[\w./-]+\.js(?=")/.exec(await page.text()) ?? [];
  for (const path of [script, '/api/product/list', '/api/openapi.json', '/readyz', '/THIRD-PARTY-NOTICES.txt']) {
    const answer = await fetch(`${origin}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.body?.cancel();
  }
}

describe('the packaged shop', () => {
  test.each(['deploy/sobuj.service', 'deploy/Dockerfile'])('runs by %s as npm start runs it', (file) => {
    const [, command] = /^(?:ExecStart=|CMD )(.*)/m.exec(readFileSync(file, 'utf8')) ?? [];
    const words = command?.replace(/[[\]",]/g, '').split(' ');
    expect(words?.slice(1)).toEqual([...server.flags, 'api/main.ts']);
    const set = Object.entries(server.environment).map(([name, value]) => `${name}=${value}`);
    expect(readFileSync(file, 'utf8')).toContain(set.join(' '));
  });

  test('opens on the embedded database, with its demo content', async () => {
    const origin = await start({ DATA_DIR: join(folder, 'data') });
    await expectShop(origin);
    const { products } = await (await fetch(`${origin}/api/product/list?limit=1`)).json();
    const picture = await fetch(`${origin}${products[0].image[0]}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test.runIf(process.env.TEST_DATABASE_URL)('opens on a PostgreSQL server', async () => {
    const { url = '', close } = await openTestDatabase();
    onTestFinished(close);
    const seller = { SELLER_EMAIL: 'seller@shop.example', SELLER_PASSWORD: 'four green leaves' };
    await expectShop(await start({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), ...seller }));
  });

  test('has the commands that docs/operations.md names for it', () => {
    const [, names = ''] =
      /In the folder,\s([\s\S]*?)\sdo what they do/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    const { scripts } = JSON.parse(readFileSync(join(folder, 'sobuj/package.json'), 'utf8'));
    const named = [...names.matchAll(/`npm run ([\w:-]+)`/g)].map(([, name = '']) => name);
    expect(named).toContain('jobs');
    for (const name of named) {
      const [, program = 'none'] = /^node (\S+)(?: |$)/.exec(scripts[name]) ?? [];
      expect([name, existsSync(join(folder, 'sobuj', program))]).toEqual([name, true]);
    }
  });

  test('brings tables to its version as a step of its own, and says before what it would do', () => {
    const operate = (program: string, ...rest: string[]) =>
      execFileSync(process.execPath, [`build/api/${program}.js`, ...rest], {
        cwd: join(folder, 'sobuj'),
        env: { PATH: dirname(process.execPath), DATA_DIR: join(folder, 'migrated') },
        encoding: 'utf8',
      });
    const migrate = (...rest: string[]) => operate('migrate', ...rest);
    const listed = migrate('--dry-run');
    expect(listed).toMatch(/^-- 0000_baseline: one transaction\n/m);
    expect(listed).toContain('CREATE INDEX "orders_open_user"');
    expect(migrate()).toMatch(/The tables are those of version \d+\.\d+\.\d+\.\n$/);
    expect(migrate('--dry-run')).toMatch(/^-- 0 due/);
    expect(operate('failed-jobs')).toBe('No job has failed.\n');
    expect(operate('check-data')).toMatch(/^(?:[a-z-]+: no difference\n)+$/);
  });

  test('names its commit, and its installer knows it by name and checksum', async () => {
    const [, version] = /^sobuj-(.+)\.tar\.gz$/.exec(tarball) ?? [];
    expect(version).toMatch(/^\d+\.\d+\.\d+\+[\w.]+$/);
    const origin = await start({ DATA_DIR: join(folder, 'named') });
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok', version });
    execFileSync('sha256sum', ['--check', '--quiet', `${tarball}.sha256`], { cwd: 'build/package' });
    const [checksum] = readFileSync(`build/package/${tarball}.sha256`, 'utf8').split(' ');
    const installer = readFileSync('build/package/install.sh', 'utf8');
    expect(installer).toContain(`\npackage='${tarball}'\nchecksum='${checksum}'\n`);
  });

  test.each([
    ...['deploy/install.sh', 'deploy/sobuj', 'deploy/sobuj.service', 'deploy/sobuj-backup.timer', 'deploy/Caddyfile'],
    ...['.env.example', 'CHANGELOG.md', 'docs/settings.md', 'docs/operations.md', 'bin/LICENSE.node.txt'],
  ])('brings %s', (file) => {
    expect(existsSync(join(folder, 'sobuj', file))).toBe(true);
  });

  test('has at most 260 MB, and no build or test code', () => {
    const size = (path: string): number =>
      statSync(path).isDirectory()
        ? readdirSync(path).reduce((sum, name) => sum + size(join(path, name)), 0)
        : statSync(path).size;
    expect(size(join(folder, 'sobuj')) / megabyte).toBeLessThan(260);
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const inside = [...Object.keys(devDependencies), ...buildTools].filter((name) =>
      existsSync(join(folder, 'sobuj/node_modules', name)),
    );
    expect(inside).toEqual([]);
  });
});
