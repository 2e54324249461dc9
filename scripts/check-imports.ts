import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

// The folders are the architecture, so the direction of imports is checked, not hoped for. Data flows
// contract → API feature → database and contract → web feature → page.

/** Folder → the folders of ours that it may import. */
const arrows: Record<string, readonly string[]> = {
  contract: ['contract'],
  database: ['database', 'contract'],
  api: ['api', 'contract', 'database'],
  web: ['web', 'contract'],
};

const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Every import that goes against the arrows, as a line for a person. Tests may also use `tests/support`. */
export function checkImports(): string[] {
  const files = globSync(['contract/**/*.ts', 'database/**/*.ts', 'api/**/*.ts', 'web/**/*.{ts,tsx}']);
  return files.flatMap((file) => {
    const targets = [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, target = '']) => target);
    return targets.flatMap((target) => {
      const problem = problemOf(normalize(file), target);
      return problem ? [`  ${file} imports ${target}: ${problem}`] : [];
    });
  });
}

function problemOf(file: string, target: string): string | undefined {
  const path = resolveOwn(file, target);
  const folder = file.split('/')[0] ?? '';
  if (path === undefined) {
    return folder === 'contract' && !/\.test\.ts$/.test(file) && target !== 'zod'
      ? 'contract imports zod and nothing else'
      : undefined;
  }
  const targetFolder = path.split('/')[0] ?? '';
  if (targetFolder === 'tests') return /\.test\.tsx?$/.test(file) ? undefined : 'only tests import tests';
  if (!arrows[folder]?.includes(targetFolder)) return `${folder} may not import ${targetFolder}`;
  return featureProblem(file, path);
}

function featureProblem(file: string, path: string): string | undefined {
  const [from, to] = [featureOf(file), featureOf(path)];
  if (file.startsWith('web/ui/') && /^web\/(features|routes|layout)\//.test(path)) return 'web/ui knows no feature';
  if (/^web\/(client|browser|format|session)\//.test(file) && /^web\/(features|routes|layout)\//.test(path))
    return 'the client knows no feature';
  if (from === undefined) return undefined;
  if (file.startsWith('web/')) {
    if (/^web\/(routes|layout)\//.test(path)) return 'a feature knows no page';
    return to !== undefined && to !== from ? 'a web feature does not import another; a page composes them' : undefined;
  }
  return to !== undefined && to !== from && path.endsWith('/routes.ts') ? "never another feature's routes" : undefined;
}

/** Path from the project's root, or undefined for a package. */
function resolveOwn(file: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1);
  if (target.startsWith('./+types')) return undefined;
  return target.startsWith('.') ? normalize(join(dirname(file), target)) : undefined;
}

function featureOf(path: string): string | undefined {
  return /^(?:api|web)\/features\/([^/]+)\//.exec(path)?.[1];
}
