const longest = 2000;

/** Strings, dollar-quoted texts and numbers; not parameters ($1) and digits within names. */
const literals = /\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|\$([a-z_]*)\$[\s\S]*?\$\1\$|(?<![\w$."])\d+(?:\.\d+)?\b/gi;

/** Returns an SQL statement with `?` in place of each value, cut to a maximum length. */
export function statementText(sql: string): string {
  // A text may be cut off in its middle; none of it may remain.
  return sql.replaceAll(literals, '?').slice(0, longest);
}

/** Returns the name of a statement: `SELECT`. For several statements, that of the first. */
export function statementName(sql: string): string {
  return /[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? 'SQL';
}
