import { type Column, like, type SQL, sql } from 'drizzle-orm';
import { withPlainMarks } from '#contract/comparable.ts';

/** Whether a text in comparable form (`comparableText`) contains what is searched for, which is taken to the letter. */
export function contains(text: Column | SQL, searched: string): SQL {
  return like(text, asPattern`%${searched}%`);
}

/** Whether a text in comparable form begins with what is searched for, which is taken to the letter. */
export function beginsWith(text: Column | SQL, searched: string): SQL {
  return like(text, asPattern`${searched}%`);
}

/** The server makes small letters of both sides, since its ways of that are not quite those of this program. */
function asPattern([before = '', after = '']: TemplateStringsArray, searched: string): SQL {
  const letters = withPlainMarks(searched).replace(/[\\%_]/g, '\\$&');
  return sql`lower(${before + letters + after}::text)`;
}
