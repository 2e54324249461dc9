import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { folderRules, importRules } from './import-rules.ts';

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

/** Folders between which import cycles are checked. Tests are exempt, because they also import from layers above. */
const directed = ['contract', 'database', 'api', 'web'];
const generated = '(^|/)(\\.react-router|build|migrations)/';

/** Returns every import below `baseDir` that a rule of `import-rules.ts` forbids, as a line of text. */
export async function checkImports(baseDir = process.cwd()): Promise<string[]> {
  const ofFiles = { ruleSet: { forbidden: importRules }, exclude: { path: generated } };
  const ofFolders = {
    ruleSet: { forbidden: folderRules },
    exclude: { path: `${generated}|\\.test\\.tsx?$|\\.json$|node_modules` },
    metrics: true,
  };
  return [
    ...(await refusedImports(baseDir, folders, ofFiles)),
    ...(await refusedImports(baseDir, directed, ofFolders)),
  ];
}

async function refusedImports(baseDir: string, roots: readonly string[], options: ICruiseOptions): Promise<string[]> {
  const present = roots.filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(present, { baseDir, ...readingOptions, validate: true, ...options });
  const { summary } = output as ICruiseResult;
  const lines = summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle?.map(({ name }) => name);
    const line = `  ${from} imports ${way?.join(' → ') ?? to}: ${rule.name}`;
    // Each member of a cycle reports it; one report is enough.
    return [way?.toSorted().join() ?? line, line] as const;
  });
  return [...new Map(lines).values()];
}
