import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { comparedAs } from '#contract/text/comparable.ts';

/**
 * The arguments of `translate`: each character of `from` becomes the character at its position in `to`, or is removed
 * when `to` is shorter.
 */
function replacements(marks: Iterable<[mark: string, meant: string]>): SQL {
  const ordered = [...marks].sort(([, one], [, other]) => other.length - one.length);
  const from = ordered.map(([mark]) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const to = ordered.map(([, meant]) => meant.replace("'", "''")).join('');
  return sql.raw(`E'${from}', '${to}'`);
}

/**
 * Returns SQL for a stored text (in normalisation form C) in the form in which texts are compared: `comparable` in SQL,
 * with further characters replaced. Expression indexes match only exactly this expression.
 */
export function comparableText(text: SQLWrapper, further: readonly [string, string][] = []): SQL {
  return sql`lower(translate(${text}, ${replacements([...comparedAs, ...further])}))`;
}
