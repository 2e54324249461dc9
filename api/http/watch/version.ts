import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };

/** The number of the release, such as `1.1.0`. */
export const { version: release } = packageJson;

/** The release and the commit that runs, such as `1.1.0+abc1234`. The end `.dev` says that it is no release. */
export const version = readVersion();

/** A build notes its version beside it; what runs from source can change while it runs. */
function readVersion(): string {
  const noted = join(import.meta.dirname, '..', '..', '..', 'build', 'version.txt');
  if (process.env.NODE_ENV !== 'production' || !existsSync(noted)) return `${release}+dev`;
  return readFileSync(noted, 'utf8').trim();
}
