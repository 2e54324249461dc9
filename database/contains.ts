import { type AnyColumn, ilike, type SQL } from 'drizzle-orm';

/** Whether a column contains the text, without regard to case. The text is taken to the letter. */
export function contains(column: AnyColumn, text: string): SQL {
  return ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}
