import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildVersion } from './build-version.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sobuj-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function newRepository() {
  const folder = newFolder();
  const git = (...rest: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@shop.example', ...rest], {
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '-m', 'First');
  return { folder, git, commit: git('rev-parse', '--short=7', 'HEAD') };
}

test('a tagged commit without changes is the release', () => {
  const { folder, git, commit } = newRepository();
  git('tag', 'v1.2.0');
  expect(buildVersion('1.2.0', folder, '')).toBe(`1.2.0+${commit}`);
});

test('an untagged commit is no release, nor is one with changes or the tag of another number', () => {
  const { folder, git, commit } = newRepository();
  expect(buildVersion('1.2.0', folder, '')).toBe(`1.2.0+${commit}.dev`);
  git('tag', 'v1.1.0');
  expect(buildVersion('1.2.0', folder, '')).toBe(`1.2.0+${commit}.dev`);
  writeFileSync(join(folder, 'changed'), '');
  expect(buildVersion('1.1.0', folder, '')).toBe(`1.1.0+${commit}.dev`);
});

test('without a repository the commit is the named one, and never that of a repository around the folder', () => {
  const { folder, commit } = newRepository();
  const inside = join(folder, 'unpacked');
  mkdirSync(inside);
  expect(buildVersion('1.2.0', inside, '')).toBe('1.2.0+dev');
  expect(buildVersion('1.2.0', newFolder(), '')).toBe('1.2.0+dev');
  expect(buildVersion('1.2.0', inside, commit)).toBe(`1.2.0+${commit}`);
});
