import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ESTree, type Plugin, parseAst } from 'vite';

/** Of a call's declaration, what a browser needs to make it. */
const usedByClients = new Set(['method', 'path', 'files', 'media']);
const schemasSuffix = '?schemas';

type Statement = {
  code: string;
  /** Names it declares at the top of its module. */
  declares: string[];
  /** Names it mentions; types are left out. */
  mentions: Set<string>;
  exported: boolean;
};
type Contract = { imports: Imports; statements: Statement[]; heavy: Set<string> };
/** The same imports, of what is light and of what needs Zod. */
type Imports = { light: string[]; schemas: string[] };
type Node = ESTree.Node & { start: number; end: number };
type Import = ESTree.ImportDeclaration;

/**
 * Keeps Zod out of pages that check nothing. A bundler places whole modules, so a page that makes one call would load
 * every schema of that call's module. In the browser's build each module of the contract becomes two: its own without
 * what needs Zod, and the rest (`?schemas`); imports are led to the one or the other. Calls lose the fields that only
 * the server and the documentation read.
 */
export function lightContract(folder: string): Plugin {
  const read = createReader(folder);
  return {
    name: 'light-contract',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!source.endsWith(schemasSuffix)) return;
      const resolved = await this.resolve(source.slice(0, -schemasSuffix.length), importer);
      return resolved && resolved.id + schemasSuffix;
    },
    load(id) {
      const file = id.replace(schemasSuffix, '');
      if (dirname(file) !== folder || !file.endsWith('.ts')) return;
      const contract = read(basename(file));
      const code = id === file ? lightCode(contract) : schemasCode(contract, basename(file));
      return { code, map: null, moduleSideEffects: false };
    },
    transform(code, id) {
      if (!/\.tsx?($|\?)/.test(id) || !code.includes("'#contract/")) return;
      const imports = (parseAst(code, { lang: 'tsx' }).body as Node[]).filter(isImport);
      const ours = imports.filter(({ source }) => source.value.startsWith('#contract/') && !isData(source.value));
      return {
        code: replaceAll(code, ours, (node) =>
          Object.values(splitImport(node, code, read))
            .flat()
            .join(' '),
        ),
        map: null,
      };
    },
  };
}

function lightCode({ imports, statements, heavy }: Contract): string {
  const light = statements.filter((statement) => !isHeavy(statement, heavy));
  const local = light.flatMap(({ exported, declares }) => (exported ? [] : declares));
  return [...imports.light, ...light.map(({ code }) => code), `export { ${local} };`].join('\n');
}

function schemasCode({ imports, statements, heavy }: Contract, name: string): string {
  const mine = statements.filter((statement) => isHeavy(statement, heavy));
  const needed = statements
    .filter((statement) => !isHeavy(statement, heavy))
    .flatMap(({ declares }) => declares)
    .filter((declared) => mine.some(({ mentions }) => mentions.has(declared)));
  const own = `import { ${needed} } from './${name}';`;
  return [...imports.light, ...imports.schemas, own, ...mine.map(({ code }) => code)].join('\n');
}

const isHeavy = ({ declares }: Statement, heavy: ReadonlySet<string>) => declares.some((name) => heavy.has(name));

const isImport = (node: Node): node is Import => node.type === 'ImportDeclaration';

type Reader = (name: string) => Contract;

function createReader(folder: string): Reader {
  const known = new Map<string, Contract>();
  return function read(name) {
    const found = known.get(name);
    if (found) return found;
    const text = readFileSync(join(folder, name), 'utf8');
    const body = parseAst(text, { lang: 'ts' }).body as Node[];
    const imports = body.filter(isImport);
    const statements = body.filter((node) => !isImport(node) && !isType(node)).map((node) => readStatement(node, text));
    const contract = {
      imports: joined(imports.map((node) => splitImport(node, text, read))),
      statements,
      heavy: new Set(imports.flatMap((node) => heavyNames(node, read))),
    };
    spread(contract);
    known.set(name, contract);
    return contract;
  };
}

const joined = (all: readonly Imports[]): Imports => ({
  light: all.flatMap(({ light }) => light),
  schemas: all.flatMap(({ schemas }) => schemas),
});

/** A catalogue of messages, which needs nothing. */
const isData = (source: string) => source.endsWith('.json');

/** Which of the names that a module imports need Zod, as they are called in it. */
function heavyNames({ source, specifiers, importKind }: Import, read: Reader): string[] {
  if (importKind === 'type' || isData(source.value)) return [];
  if (source.value === 'zod') return specifiers.map(({ local }) => local.name);
  const { heavy } = read(basename(source.value));
  return specifiers.flatMap((one) => (isNamed(one) && heavy.has(one.imported.name) ? [one.local.name] : []));
}

const isNamed = (one: Import['specifiers'][number]): one is ESTree.ImportSpecifier & { imported: { name: string } } =>
  one.type === 'ImportSpecifier' && one.imported.type === 'Identifier';

/** An import in a module of the contract, or from one. */
function splitImport(node: Import, text: string, read: Reader): Imports {
  const whole = text.slice(node.start, node.end);
  if (node.importKind === 'type') return { light: [], schemas: [] };
  if (isData(node.source.value)) return { light: [whole], schemas: [] };
  if (node.source.value === 'zod') return { light: [], schemas: [whole] };
  const heavy = new Set(heavyNames(node, read));
  const named = (wanted: boolean, from: string) => {
    const names = node.specifiers.filter(({ local }) => heavy.has(local.name) === wanted);
    const list = names.map(({ start, end }) => text.slice(start, end)).join(', ');
    return list ? [`import { ${list} } from '${from}';`] : [];
  };
  const from = node.source.value;
  return { light: named(false, from), schemas: named(true, from + schemasSuffix) };
}

/** What mentions something heavy is heavy. */
function spread(contract: Contract): void {
  const { statements, heavy } = contract;
  const more = statements.filter(
    (statement) => !isHeavy(statement, heavy) && [...statement.mentions].some((name) => heavy.has(name)),
  );
  if (more.length === 0) return;
  for (const { declares } of more) for (const name of declares) heavy.add(name);
  spread(contract);
}

const declared = (node: Node) =>
  node.type === 'ExportNamedDeclaration' && node.declaration ? (node.declaration as Node) : node;

const isType = (node: Node) => /^TS(TypeAlias|Interface)Declaration$/.test(declared(node).type);

function readStatement(node: Node, text: string): Statement {
  const cuts: Node[] = [];
  const mentions = new Set<string>();
  visit(node, mentions, cuts);
  const inner = declared(node);
  const declares =
    inner.type === 'VariableDeclaration'
      ? inner.declarations.map(({ id }) => nameOf(id))
      : 'id' in inner && inner.id
        ? [nameOf(inner.id as ESTree.Node)]
        : [];
  if (declares.length === 0)
    throw new Error(`The browser's build does not know this statement: ${text.slice(node.start, node.end)}`);
  return { code: cut(text, node, cuts), declares, mentions, exported: inner !== node };
}

function nameOf(node: ESTree.Node): string {
  if (node.type !== 'Identifier') throw new Error(`The browser's build expects a plain name, not ${node.type}`);
  return node.name;
}

/** Collects the names that are mentioned in values, and what is cut from declarations of calls. */
function visit(node: Node, mentions: Set<string>, cuts: Node[]): void {
  if (node.type === 'Identifier') mentions.add(node.name);
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'defineCall') {
    const [call] = node.arguments;
    if (call?.type !== 'ObjectExpression') throw new Error('A call is declared as an object');
    const unused = call.properties.filter((field) => field.type !== 'Property' || !usedByClients.has(keyOf(field)));
    cuts.push(...(unused as Node[]));
    // The function that keeps the declaration's literal types returns what it is given.
    cuts.push({ ...node.callee } as Node);
    for (const field of call.properties) if (!unused.includes(field)) visit(field as Node, mentions, cuts);
    return;
  }
  for (const child of childrenOf(node)) visit(child, mentions, cuts);
}

const keyOf = ({ key }: { key: ESTree.Node }) => (key.type === 'Identifier' ? key.name : '');

/** The nodes below that are evaluated: no types, no names of fields. */
function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => !isFieldName(node, key))
    .flatMap<unknown>(([, value]) => value)
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
    .filter(({ type }) => !type.startsWith('TS') || /^TS(As|Satisfies|NonNull)Expression$/.test(type));
}

function isFieldName(node: Node, key: string): boolean {
  if (node.type === 'Property') return key === 'key' && !node.computed && !node.shorthand;
  return node.type === 'MemberExpression' && key === 'property' && !node.computed;
}

/** The text of a node without the parts that are cut, and the commas behind them. */
function cut(text: string, node: Node, cuts: readonly Node[]): string {
  const parts = cuts.map(({ start, end }) => ({
    start: start - node.start,
    end: end - node.start + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0),
  }));
  return replaceAll(text.slice(node.start, node.end), parts, () => '');
}

function replaceAll<Part extends { start: number; end: number }>(
  text: string,
  parts: readonly Part[],
  replace: (part: Part) => string,
): string {
  let code = '';
  let from = 0;
  for (const part of [...parts].sort((one, other) => one.start - other.start)) {
    code += text.slice(from, part.start) + replace(part);
    from = part.end;
  }
  return code + text.slice(from);
}
