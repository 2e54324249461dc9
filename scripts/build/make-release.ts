import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReleases } from '../check/schema-history.ts';

/** Why no release is made, for the person who asked for it. */
export class ReleaseRefused extends Error {}

const kinds = ['major', 'minor', 'patch'] as const;
export type ReleaseKind = (typeof kinds)[number];

export const isReleaseKind = (text: string | undefined): text is ReleaseKind => kinds.some((kind) => kind === text);

/** Returns the version that follows: of 1.2.3 it is 2.0.0, 1.3.0 or 1.2.4. */
export function nextVersion(version: string, kind: ReleaseKind): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (kind === 'major') return `${major + 1}.0.0`;
  return kind === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Returns the changelog with what stands under 'Unreleased' as the entry of a version. Throws when nothing stands there. */
export function cutChangelog(changelog: string, version: string, date: string): string {
  const heading = '\n## Unreleased\n';
  const [, ...parts] = changelog.split(heading);
  if (parts.length !== 1) throw new ReleaseRefused("CHANGELOG.md needs one heading 'Unreleased'");
  const [unreleased = ''] = parts[0]?.split(/^## /m) ?? [];
  if (unreleased.trim() === '') throw new ReleaseRefused("CHANGELOG.md says nothing under 'Unreleased'");
  return changelog.replace(heading, `${heading}\n## ${version} (${date})\n`);
}

type Options = {
  kind: ReleaseKind;
  /** Says what would be done, and changes nothing. */
  isDryRun: boolean;
  /** The day of the release, `2026-11-28`. */
  date: string;
  /** The repository. */
  folder?: string;
  /** Runs a command of package.json in it. Throws when it fails. */
  run: (command: string) => void;
  say: (line: string) => void;
};

/**
 * Makes a release of the checked-out main branch: number, changelog, dump, checks, commit, tag, package. Throws a
 * `ReleaseRefused` before it changes anything, and takes everything back when a step fails.
 */
export function makeRelease({ kind, isDryRun, date, folder = '.', run, say }: Options): void {
  const git = (...rest: string[]) => execFileSync('git', ['-C', folder, ...rest], { encoding: 'utf8' }).trim();
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const { version: current }: { version: string } = JSON.parse(read('package.json'));
  const version = nextVersion(current, kind);
  const dump = `tests/support/database/released/${version}.sql.gz`;
  const changed = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'database/migrations/releases.json'];

  requireMain(git);
  requireNew(version, { git, changelog: read('CHANGELOG.md'), folder, dump });
  const changelog = cutChangelog(read('CHANGELOG.md'), version, date);
  const steps = ['release:dump', 'check'];
  if (isDryRun) {
    say(`${current} would become ${version}: number, changelog, ${steps.join(', ')}, commit, tag v${version}, package`);
    return;
  }
  const before = git('rev-parse', 'HEAD');
  try {
    say(`${current} becomes ${version}`);
    for (const file of ['package.json', 'package-lock.json'])
      writeFileSync(join(folder, file), withVersion(read(file), version));
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
    for (const step of steps) run(step);
    git('add', '--', ...changed, dump);
    git('commit', '--quiet', '-m', `Release ${version}`);
    git('tag', '-a', `v${version}`, '-m', `Release ${version}`);
    // The package names the tagged commit.
    run('package');
  } catch (error) {
    if (git('tag', '--list', `v${version}`)) git('tag', '-d', `v${version}`);
    git('reset', '--quiet', '--soft', before);
    git('reset', '--quiet', '--', ...changed);
    git('rm', '--quiet', '--cached', '--ignore-unmatch', '--', dump);
    git('checkout', '--quiet', '--', ...changed);
    rmSync(join(folder, dump), { force: true });
    rmSync(join(folder, 'build/package'), { recursive: true, force: true });
    throw error;
  }
  say(`${version} is committed and tagged, and its package is in build/package. Now: git push --follow-tags`);
}

type Git = (...rest: string[]) => string;

function requireMain(git: Git): void {
  const branch = git('branch', '--show-current');
  if (branch !== 'main') throw new ReleaseRefused(`A release is made of main, and this is ${branch || 'no branch'}`);
  if (git('status', '--porcelain') !== '') throw new ReleaseRefused('There are changes that are not committed');
}

function requireNew(version: string, where: { git: Git; changelog: string; folder: string; dump: string }): void {
  const released = readReleases(join(where.folder, 'database/migrations'));
  const isKnown =
    where.git('tag', '--list', `v${version}`) !== '' ||
    released.some((release) => release.version === version) ||
    existsSync(join(where.folder, where.dump)) ||
    where.changelog.split('\n').some((line) => line.startsWith(`## ${version} `));
  if (isKnown) throw new ReleaseRefused(`${version} was released already`);
}

/** Sets the version of package.json, or of both places in package-lock.json. */
function withVersion(text: string, version: string): string {
  const content: { version: string; packages?: { '': { version: string } } } = JSON.parse(text);
  content.version = version;
  if (content.packages) content.packages[''].version = version;
  return `${JSON.stringify(content, null, 2)}\n`;
}
