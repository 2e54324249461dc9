import { type Column, like, type SQL, sql } from 'drizzle-orm';
import { withPlainMarks } from '#contract/text/comparable.ts';

/** Matches a text in comparable form (`comparableText`) that contains the searched text literally. */
export function contains(text: Column | SQL, searched: string): SQL {
  return like(text, asPattern`%${searched}%`);
}

/** Matches a text in comparable form that begins with the searched text literally. */
export function beginsWith(text: Column | SQL, searched: string): SQL {
  return like(text, asPattern`${searched}%`);
}

/** PostgreSQL lower-cases both sides, because its rules differ slightly from JavaScript's. */
function asPattern([before = '', after = '']: TemplateStringsArray, searched: string): SQL {
  const letters = withPlainMarks(searched).replace(/[\\%_]/g, '\\$&');
  return sql`lower(${before + letters + after}::text)`;
}
