import { sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { cachedRead } from '#database/reading/cached-read.ts';
import { readRows } from '#database/reading/read-rows.ts';
import type { WordPlace } from './search-document.ts';
import type { Wanted } from './search-text.ts';

/** The words that many products have, as the tables' words are written. Undefined while the server has no statistics. */
export type CommonWords = readonly string[] | undefined;

/** Of a thousand products so many are many: from there on it is quicker to walk along the newest to meet them. */
const commonFrom = { search_names: 16, search_documents: 40 };
/** What shops sell changes slowly, and what is taken for rare by mistake is found, in more time. */
const cachedFor = 3_600_000;

/** The words that many products have, by the statistics that the server's planner goes by. One statement an hour. */
export const commonWords = cachedRead(cachedFor, readCommonWords);

async function readCommonWords(db: Database): Promise<CommonWords> {
  const tables = Object.entries(commonFrom).map(
    ([table, least]) => sql`select coalesce(array_agg(word) filter (where share * 1000 > ${least}), '{}') as words
      from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)
      where schemaname = current_schema() and tablename = ${table} and attname = 'words' and word is not null
      group by tablename`,
  );
  const rows = await readRows<{ words: string[] }>(db, sql.join(tables, sql` union all `));
  return rows.length === tables.length ? rows.flatMap(({ words }) => words) : undefined;
}

/** Beginnings with fewer letters may stand in front of many words that are rare by themselves. */
const shortestRare = 4;

/** Whether few products have all of these words: whether few have one of them. */
export function areRare(words: readonly Wanted[], place: WordPlace, common: CommonWords): boolean {
  return common !== undefined && words.some((word) => isRare(word, place, common));
}

function isRare(
  { beginnings, keys, instead = [], isWhole = false }: Wanted,
  place: WordPlace,
  common: readonly string[],
) {
  const begun = isWhole ? [] : beginnings;
  if (begun.some((word) => word.length < shortestRare)) return false;
  const whole = new Set([...beginnings, ...keys, ...instead.flat()].map((word) => place + word));
  return !common.some((word) => whole.has(word) || begun.some((one) => word.startsWith(place + one)));
}
