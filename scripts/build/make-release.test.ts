import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cutChangelog, makeRelease, nextVersion, ReleaseRefused } from './make-release.ts';

const changelog = '# Changelog\n\n## Unreleased\n\n- **Coupons**\n\n## 1.1.0 (2026-11-28)\n\n- The first.\n';
const cut =
  '# Changelog\n\n## Unreleased\n\n## 1.2.0 (2026-12-01)\n\n- **Coupons**\n\n## 1.1.0 (2026-11-28)\n\n- The first.\n';
const dump = 'tests/support/database/released/1.2.0.sql.gz';
const releases = 'database/migrations/releases.json';
const packed = 'build/package/sobuj.tar.gz';

function newRepository(branch = 'main') {
  const folder = mkdtempSync(join(tmpdir(), 'sobuj-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...rest: string[]) => execFileSync('git', ['-C', folder, ...rest], { encoding: 'utf8' }).trim();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  git('init', '--quiet', `--initial-branch=${branch}`);
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@shop.example');
  write('package.json', '{\n  "name": "sobuj",\n  "version": "1.1.0"\n}\n');
  write(
    'package-lock.json',
    '{\n  "version": "1.1.0",\n  "packages": {\n    "": {\n      "version": "1.1.0"\n    }\n  }\n}\n',
  );
  write('CHANGELOG.md', changelog);
  write(releases, '[{ "version": "1.1.0", "migration": "0000_baseline" }]\n');
  write('.gitignore', '/build/\n');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'First');
  const steps: string[] = [];
  /** Does what the commands of package.json do to the repository, up to one that fails. */
  const run = (failing?: string) => (command: string) => {
    steps.push(command);
    if (command === 'release:dump') {
      write(dump, 'dump');
      write(releases, '[]\n');
    }
    if (command === 'package') write(packed, 'package');
    if (command === failing) throw new Error(`${command} failed`);
  };
  const release = ({ failing, isDryRun = false }: { failing?: string; isDryRun?: boolean } = {}) =>
    makeRelease({ kind: 'minor', isDryRun, date: '2026-12-01', folder, run: run(failing), say: () => {} });
  return { folder, git, write, read, steps, release };
}

test.each([
  ['major', '2.0.0'],
  ['minor', '1.3.0'],
  ['patch', '1.2.4'],
] as const)('a %s release follows 1.2.3 as %s', (kind, expected) => {
  expect(nextVersion('1.2.3', kind)).toBe(expected);
});

test("what is unreleased becomes the version's entry, below a new heading", () => {
  expect(cutChangelog(changelog, '1.2.0', '2026-12-01')).toBe(cut);
  expect(() => cutChangelog(cut, '1.3.0', '2026-12-02')).toThrow(ReleaseRefused);
});

test('a release is one tagged commit with its number, changelog and dump, packed after its tag', () => {
  const { folder, git, read, steps, release } = newRepository();
  release();
  expect(steps).toEqual(['release:dump', 'check', 'package']);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--format=%s')).toBe('Release 1.2.0\nFirst');
  expect(git('rev-parse', 'v1.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(git('show', '--name-only', '--format=', 'HEAD').split('\n').sort()).toEqual(
    ['CHANGELOG.md', releases, 'package-lock.json', 'package.json', dump].sort(),
  );
  expect(read('CHANGELOG.md')).toBe(cut);
  expect(JSON.parse(read('package-lock.json'))).toEqual({ version: '1.2.0', packages: { '': { version: '1.2.0' } } });
  expect(existsSync(join(folder, packed))).toBe(true);
});

test('a dry run changes nothing', () => {
  const { git, steps, release } = newRepository();
  release({ isDryRun: true });
  expect([steps, git('status', '--porcelain'), git('tag'), git('log', '--format=%s')]).toEqual([[], '', '', 'First']);
});

test.each(['release:dump', 'check', 'package'])('a release whose %s fails leaves nothing', (failing) => {
  const { folder, git, read, release } = newRepository();
  expect(() => release({ failing })).toThrow(`${failing} failed`);
  expect([git('status', '--porcelain'), git('tag'), git('log', '--format=%s')]).toEqual(['', '', 'First']);
  expect([read('CHANGELOG.md'), existsSync(join(folder, dump)), existsSync(join(folder, packed))]).toEqual([
    changelog,
    false,
    false,
  ]);
});

describe('it is refused', () => {
  type Repository = ReturnType<typeof newRepository>;
  test.each<[string, (repository: Repository) => void, RegExp]>([
    ['with a changed file', ({ write }) => write('package.json', '{"version":"1.1.0","name":"x"}'), /not committed/],
    ['with a new file', ({ write }) => write('new', ''), /not committed/],
    ['on another branch', ({ git }) => git('switch', '--quiet', '-c', 'coupons'), /and this is coupons/],
    ['on no branch', ({ git }) => git('switch', '--quiet', '--detach'), /and this is no branch/],
    ['when the version has its tag', ({ git }) => git('tag', 'v1.2.0'), /1\.2\.0 was released already/],
  ])('%s', (_, spoil, sentence) => {
    const repository = newRepository();
    spoil(repository);
    const state = () => [repository.git('status', '--porcelain'), repository.git('tag'), repository.git('log', '-1')];
    const before = state();
    expect(() => repository.release()).toThrow(sentence);
    expect([repository.steps, state()]).toEqual([[], before]);
  });

  test.each([
    [releases, '[{ "version": "1.2.0", "migration": "0001_a" }]'],
    ['CHANGELOG.md', cut],
    [dump, ''],
  ])('when %s knows the version', (file, text) => {
    const { git, write, release } = newRepository();
    write(file, text);
    git('add', '-A');
    git('commit', '--quiet', '-m', 'Second');
    expect(() => release()).toThrow(ReleaseRefused);
  });
});
