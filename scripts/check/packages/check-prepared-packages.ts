import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IDependency } from 'dependency-cruiser';
import { createServer } from 'vite';
import { readingOptions } from '../check-imports.ts';

/** What the browser does not load in development. */
const besides = '\\.test\\.tsx?$|-test-[\\w-]+\\.tsx?$|^web/(bundle|worker)/|^web/(entry\\.server|routes)\\.tsx?$';

/**
 * Returns the packages that the web imports and `npm run dev` does not prepare at its start, each with a file that imports it. Vite
 * finds these when a page first loads them, and then reloads pages that are in use already (`optimizeDeps` in vite.config.ts).
 */
export async function checkPreparedPackages(): Promise<string[]> {
  const [prepared, imported] = [await preparedPackages(), await importedPackages()];
  return [...imported]
    .filter(([specifier]) => !prepared.has(specifier))
    .map(([specifier, file]) => `  ${file} imports ${specifier}, which Vite does not find at the start of npm run dev`);
}

async function preparedPackages(): Promise<Set<string>> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'sobuj-vite-'));
  const server = await createServer({ cacheDir, logLevel: 'error', server: { middlewareMode: true, ws: false } });
  try {
    const optimizer = server.environments.client.depsOptimizer;
    if (!optimizer) throw new Error('Vite prepares no packages');
    await optimizer.scanProcessing;
    const { optimized, discovered } = optimizer.metadata;
    return new Set([...Object.keys(optimized), ...Object.keys(discovered)]);
  } finally {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
}

/** Returns each imported package by its specifier, with a file that imports it. */
async function importedPackages(): Promise<Map<string, string>> {
  const { output } = await cruise(['web'], { ...readingOptions, exclude: { path: besides } });
  const { modules } = output as ICruiseResult;
  const own = modules.filter(({ source }) => source.startsWith('web/'));
  return new Map(
    own.flatMap(({ source, dependencies }) =>
      dependencies.filter(isScript).map((dependency): [string, string] => [dependency.module, source]),
    ),
  );
}

function isScript({ dependencyTypes, module }: IDependency): boolean {
  const isPackage = dependencyTypes.some((type) => type.startsWith('npm'));
  return isPackage && !dependencyTypes.includes('type-only') && !module.endsWith('.css');
}
