import { spawnSync } from 'node:child_process';

/** Suspends a process and its children, the parent first, so that it starts no more of them. */
export function freezeTree(parent: number): void {
  signal(parent, 'SIGSTOP');
  for (const child of childrenOf(parent)) signal(child, 'SIGSTOP');
}

/** Resumes a suspended process and its children. */
export function thawTree(parent: number): void {
  for (const child of childrenOf(parent)) signal(child, 'SIGCONT');
  signal(parent, 'SIGCONT');
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, itsParent]) => (child && itsParent === parent ? [child] : []));
}

/** A process that has just ended needs no signal. */
function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
