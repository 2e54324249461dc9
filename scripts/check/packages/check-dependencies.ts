import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IDependency } from 'dependency-cruiser';
import { readingOptions } from '../check-imports.ts';

type PackageJson = { name?: string; bin?: string | Record<string, string> } & Partial<
  Record<'dependencies' | 'devDependencies', Record<string, string>>
>;

/** Entry points of `npm start`, `npm run package` and the built shop, including files that only a bundler names. */
const begins = [
  'scripts/{run/start.mjs,build/{ensure-built,package}.ts}',
  '{vite,react-router}.config.ts',
  'api/start-built.ts',
  'scripts/shop/{check-data,failed-jobs,migrate,reset-second-factor}.ts',
  'web/{entry.*,root,routes}.{ts,tsx}',
  'web/{routes,bundle,worker}/**/*.{ts,tsx}',
];

/** Tests, and files that only `npm run dev` loads, for which every package is installed. */
const besides = '\\.test\\.tsx?$|-test-[\\w-]+\\.tsx?$|^web/routes/styleguide/|^api/pages/development-';

/**
 * Minor releases of these packages have changed the SQL that they send, and the shop relies on undocumented parts of
 * them (decision 25), so they are upgraded only by a tested change.
 */
const pinned = ['drizzle-orm', 'pg'];

const packageName = /^(?:@[\w.-]+\/)?[\w][\w.-]*/;

/**
 * Returns the differences between `dependencies` in `package.json`, which are all that `npm start` installs, and the
 * packages that it needs. Each problem is a line of text.
 */
export async function checkDependencies(baseDir = process.cwd()): Promise<string[]> {
  const { dependencies = {}, devDependencies = {} } = readPackage(baseDir);
  const needed = await neededPackages(baseDir);
  const missing = [...needed].filter(([name]) => !(name in dependencies));
  const needless = Object.keys(dependencies).filter((name) => !needed.has(name));
  const open = pinned.filter((name) => /^[^\d]/.test(dependencies[name] ?? ''));
  return [
    ...open.map((name) => `  ${name} must be pinned to one version, and says ${dependencies[name]}`),
    ...missing.map(([name, file]) => {
      const place = name in devDependencies ? 'among devDependencies' : 'nowhere in package.json';
      return `  ${file} needs ${name}, which stands ${place}: npm start installs dependencies alone`;
    }),
    ...needless.map((name) => `  nothing that npm start runs needs ${name}: it belongs among devDependencies`),
  ];
}

/** Returns each needed package, with a file that needs it. */
async function neededPackages(baseDir: string): Promise<Map<string, string>> {
  const files = begins.flatMap((pattern) => globSync(pattern, { cwd: baseDir }));
  const exclude = { path: `^(\\.react-router|build)/|${besides}` };
  const { output } = await cruise(files, { baseDir, ...readingOptions, exclude });
  const { modules } = output as ICruiseResult;
  const own = modules.filter(({ source, coreModule }) => !coreModule && existsSync(join(baseDir, source)));
  const commands = commandOwners(baseDir);
  const needed = new Map<string, string>();
  const add = (file: string, specifier: string) => {
    const [name] = packageName.exec(specifier) ?? [];
    if (name && !needed.has(name)) needed.set(name, file);
  };
  for (const { source, dependencies } of own) {
    // Commands that stand in package.json are for people.
    if (source.includes('node_modules/') || source.endsWith('.json')) continue;
    for (const dependency of dependencies) if (isLoadedPackage(dependency)) add(source, dependency.module);
    for (const name of namedPackages(readFileSync(join(baseDir, source), 'utf8'), commands)) add(source, name);
  }
  for (const file of globSync('web/**/*.css', { cwd: baseDir })) {
    for (const specifier of styleImports(readFileSync(join(baseDir, file), 'utf8'))) add(file, specifier);
  }
  return needed;
}

function isLoadedPackage({ dependencyTypes }: IDependency): boolean {
  return dependencyTypes.some((type) => type.startsWith('npm')) && !dependencyTypes.includes('type-only');
}

/** Returns the packages that a script runs by command name, or finds by folder. */
function namedPackages(text: string, commands: ReadonlyMap<string, string>): string[] {
  const run = [...text.matchAll(/\bspawn(?:Sync)?\(\s*'([\w-]+)'/g)].flatMap(
    ([, name = '']) => commands.get(name) ?? [],
  );
  const found = [...text.matchAll(/\bnode_modules(?:\/|', ')([@\w][\w@/.-]*)/g)].map(([, name = '']) => name);
  return [...run, ...found];
}

function styleImports(text: string): string[] {
  return [...text.matchAll(/@(?:import|plugin|config|reference)\s+(?:url\()?["']([@\w][^"':]*)["']/g)].map(
    ([, name = '']) => name,
  );
}

/** Returns the package of each command. */
function commandOwners(baseDir: string): Map<string, string> {
  const { dependencies, devDependencies } = readPackage(baseDir);
  const owners = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
    const folder = join(baseDir, 'node_modules', name);
    if (!existsSync(join(folder, 'package.json'))) return [];
    const { bin = {} } = readPackage(folder);
    const names = typeof bin === 'string' ? [name.replace(/^@[^/]+\//, '')] : Object.keys(bin);
    return names.map((command): [string, string] => [command, name]);
  });
  return new Map(owners);
}

function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
