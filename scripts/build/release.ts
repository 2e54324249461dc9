import { spawnSync } from 'node:child_process';
import { isReleaseKind, makeRelease, ReleaseRefused } from './make-release.ts';

// npm run release -- major|minor|patch [--dry-run]: makes a release of main, and pushes nothing.

const words = process.argv.slice(2);
const isDryRun = words.includes('--dry-run');
const [kind, ...others] = words.filter((word) => word !== '--dry-run');
// A first Ctrl-C ends the step that runs; what was done is then taken back here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

try {
  if (!isReleaseKind(kind) || others.length > 0)
    throw new ReleaseRefused('Say what changes: npm run release -- major|minor|patch [--dry-run]');
  const date = new Date().toISOString().slice(0, 10);
  makeRelease({ kind, isDryRun, date, run: runCommand, say: (line) => console.log(line) });
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof ReleaseRefused ? error.message : `${error.message}. Everything was taken back.`);
  process.exitCode = 1;
}

function runCommand(command: string): void {
  console.log(`npm run ${command}`);
  const { status } = spawnSync('npm', ['run', '--silent', command], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm run ${command} did not succeed`);
}
