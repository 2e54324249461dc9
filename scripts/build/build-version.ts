import { spawnSync } from 'node:child_process';

/**
 * Returns the version of what is built in this folder: `1.1.0+abc1234` of the tagged commit of a release, and
 * `1.1.0+abc1234.dev` of any other commit or with changes. `BUILD_COMMIT` names the commit where git doesn't; without both it
 * is `1.1.0+dev`.
 */
export function buildVersion(release: string, folder = '.', named = process.env.BUILD_COMMIT): string {
  const git = (...rest: string[]) => {
    const { status, stdout } = spawnSync('git', ['-C', folder, ...rest], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  if (named) return `${release}+${named}`;
  // A folder without a repository of its own may lie inside another one.
  const commit = git('rev-parse', '--show-prefix') === '' ? git('rev-parse', '--short=7', 'HEAD') : undefined;
  if (!commit) return `${release}+dev`;
  const tags = git('tag', '--points-at', 'HEAD')?.split('\n') ?? [];
  const isRelease = tags.includes(`v${release}`) && git('status', '--porcelain') === '';
  return `${release}+${commit}${isRelease ? '' : '.dev'}`;
}
