import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';

const folders = ['contract', 'database', 'art', 'api', 'web', 'tests', 'bench', 'scripts'];

/** How imports are read and resolved; those of packages are not followed. */
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

/** Every import below `baseDir` that a rule of `import-rules.ts` refuses, as a line for a person. */
export async function checkImports(baseDir = process.cwd()): Promise<string[]> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(baseDir, folder))),
    {
      baseDir,
      ...readingOptions,
      ruleSet: { forbidden: importRules },
      validate: true,
      exclude: { path: '(^|/)(\\.react-router|build|migrations)/' },
    },
  );
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `  ${from} imports ${way}: ${rule.name}`;
  });
}
