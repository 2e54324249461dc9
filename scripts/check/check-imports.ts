import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';
import { findKnots, type Import } from './room-knots.ts';

const folders = ['contract', 'database', 'art', 'api', 'web', 'tests', 'bench', 'scripts'];

/** How imports are parsed and resolved; imports inside packages are not followed. */
export const readingOptions: ICruiseOptions = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['types', 'import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
};

/** Folders whose rooms may not depend on each other in a circle. Tests are exempt: they also import from layers above. */
const layered = ['contract', 'database', 'api', 'web'];
const generated = '(^|/)(\\.react-router|build|migrations)/';
const notRooms = `${generated}|\\.test\\.tsx?$|\\.json$|node_modules`;

/** Returns every import below `baseDir` that a rule forbids, and every knot of rooms, as lines of text. */
export async function checkImports(baseDir = process.cwd()): Promise<string[]> {
  return [...(await refusedImports(baseDir)), ...(await knotsOfRooms(baseDir))];
}

async function refusedImports(baseDir: string): Promise<string[]> {
  const options = { ruleSet: { forbidden: importRules }, exclude: { path: generated } };
  const { summary } = await readImports(baseDir, folders, { validate: true, ...options });
  const lines = summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle?.map(({ name }) => name);
    const line = `  ${from} imports ${way?.join(' → ') ?? to}: ${rule.name}`;
    // Each member of a cycle reports it; one report is enough.
    return [way?.toSorted().join() ?? line, line] as const;
  });
  return [...new Map(lines).values()];
}

/** Rooms that depend on each other in a circle, type imports included; each with an import for every arrow in it. */
async function knotsOfRooms(baseDir: string): Promise<string[]> {
  const { modules } = await readImports(baseDir, layered, { exclude: { path: notRooms } });
  const imports: Import[] = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ couldNotResolve }) => !couldNotResolve)
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return findKnots(imports).map(({ rooms, arrows }) =>
    [
      `  ${rooms.join(', ')} depend on each other: no-knots-of-rooms`,
      ...arrows.map(({ from, to }) => `    ${from} imports ${to}`),
    ].join('\n'),
  );
}

async function readImports(baseDir: string, roots: readonly string[], options: ICruiseOptions): Promise<ICruiseResult> {
  const present = roots.filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(present, { baseDir, ...readingOptions, ...options });
  return output as ICruiseResult;
}
