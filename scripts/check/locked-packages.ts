import { readFileSync } from 'node:fs';

export type LockedPackage = {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** Returns the lock file's entries of these packages and their dependencies, by path; without packages for a single platform. */
export function packagesNeededBy(names: readonly string[]): Map<string, LockedPackage> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const found = new Map<string, LockedPackage>();
  const add = (name: string, from: string) => {
    const path = pathOf(name, from, packages);
    const locked = path === undefined ? undefined : packages[path];
    if (path === undefined || !locked || found.has(path)) return;
    found.set(path, locked);
    for (const needed of neededNames(locked)) add(needed, path);
  };
  for (const name of names) add(name, '');
  return found;
}

function neededNames({ dependencies, peerDependencies, peerDependenciesMeta }: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...peers];
}

/** Resolves a package's dependency: in the package's own folder, or in one above. */
function pathOf(name: string, from: string, packages: object): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (path in packages) return path;
  if (from === '') return undefined;
  return pathOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), packages);
}
