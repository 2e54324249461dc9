import { sql } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { isSearchComplete } from './refresh-search.ts';
import { refreshSearchJob } from './refresh-search-job.ts';

/**
 * At the start: adds a job that completes the search documents when some are missing, and warns when the database cannot index
 * Bengali letters.
 */
export async function prepareSearch({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): Promise<void> {
  if (!(await isSearchComplete(db))) await jobs.add(db, refreshSearchJob, {});
  const { lettersKnown, characterType } = await readLetters(db);
  if (lettersKnown) return;
  log.warn(
    { lc_ctype: characterType },
    'The database was made with an lc_ctype that does not know Bengali letters (C): a search for a name in them reads through all products. Near matches are found as ever. Databases made with C.UTF-8 or another UTF-8 locale have no such limit.',
  );
}

async function readLetters(db: Database): Promise<{ lettersKnown: boolean; characterType: string }> {
  const [row] = await db
    .select({
      lettersKnown: sql<boolean>`cardinality(show_trgm('তুলসী')) > 0`,
      characterType: sql<string>`datctype`,
    })
    .from(sql`pg_database`)
    .where(sql`datname = current_database()`);
  return row ?? { lettersKnown: true, characterType: '' };
}
