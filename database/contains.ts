import { type AnyColumn, ilike, type SQL } from 'drizzle-orm';

/** Whether a column, or text, contains the text, without regard to case. The text is taken to the letter. */
export function contains(column: AnyColumn | SQL, text: string): SQL {
  return ilike(column, `%${literally(text)}%`);
}

/** A text as a pattern that only it matches. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
