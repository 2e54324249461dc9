const longest = 2000;

/** Strings, dollar-quoted texts and numbers; not parameters ($1) and digits of names. */
const literals = /\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|\$([a-z_]*)\$[\s\S]*?\$\1\$|(?<![\w$."])\d+(?:\.\d+)?\b/gi;

/** The text of an SQL statement without any value: each has `?` in its place. Cut off where it is long. */
export function statementText(sql: string): string {
  // What is cut off may be the end of a text: nothing of one is left then.
  return sql.replaceAll(literals, '?').slice(0, longest);
}

/** What a statement does, as a name: `SELECT`. Of several, the first. */
export function statementName(sql: string): string {
  return /[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? 'SQL';
}
