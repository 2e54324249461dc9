import { loadModule, parseSync } from 'libpg-query';

/** A node of PostgreSQL's own parse tree: an object whose only key is the node's kind, or the fields under that key. */
export type Node = { readonly [key: string]: unknown };

await loadModule();

/** The statements of a text of SQL, as PostgreSQL itself reads it. */
export function parseSql(text: string): { kind: string; node: Node }[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => {
    const [kind, node] = Object.entries(stmt ?? {})[0] ?? [];
    return kind === undefined ? [] : [{ kind, node: node as Node }];
  });
}

/** Returns the fields of a node of this kind, or undefined for any other value. */
export function nodeOf(value: unknown, kind: string): Node | undefined {
  return (value as Record<string, Node> | undefined)?.[kind];
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The texts of a list of names, as `schema.table` or `alias.column` are stored. `*` is left out. */
export function namesOf(value: unknown): string[] {
  return listOf(value).flatMap((field) => {
    const name = nodeOf(field, 'String')?.sval;
    return typeof name === 'string' ? [name] : [];
  });
}

/** Calls `visit` with each object of a tree, outside in. When `visit` returns false, the objects inside are skipped. */
export function walk(value: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (value !== null && typeof value === 'object' && visit(value as Node))
    for (const child of Object.values(value)) walk(child, visit);
}

/** Whether an expression has one value for the whole statement, known before it begins. */
export function isValue(value: unknown): boolean {
  let isKnown = true;
  walk(value, (node) => {
    if (node.ColumnRef || node.SubLink) isKnown = false;
    return isKnown;
  });
  return isKnown;
}
