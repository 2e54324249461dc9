import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { comparedAs } from '#contract/comparable.ts';

/** As `translate` takes them: each of `from` becomes what stands at its place in `to`, and what has none is left out. */
const ordered = [...comparedAs].sort(([, one], [, other]) => other.length - one.length);
const from = ordered.map(([mark]) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const to = ordered.map(([, meant]) => meant.replace("'", "''")).join('');

/**
 * A stored text, which is in normal form C, in the form in which texts are compared: `comparable` in SQL. Indexes find it
 * only by this very expression.
 */
export function comparableText(text: SQLWrapper): SQL {
  return sql`lower(translate(${text}, ${sql.raw(`E'${from}', '${to}'`)}))`;
}
