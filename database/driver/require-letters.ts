import { sql } from 'drizzle-orm';
import type { Connection } from '#database/connection.ts';

type Letters = { known: boolean; encoding: string; characterType: string };

/** The database can't tell which letters are one in capitals and small. */
export class LettersUnknown extends Error {
  readonly encoding: string;
  readonly characterType: string;

  constructor({ encoding, characterType }: Letters) {
    super(`The database (encoding ${encoding}, lc_ctype ${characterType}) knows no letters but those of ASCII`);
    this.encoding = encoding;
    this.characterType = characterType;
  }
}

/**
 * Throws `LettersUnknown` when the database was made so that it lowers no letters with accents: names would be found,
 * compared and kept unique in one spelling alone.
 */
export async function requireLetters({ db }: Pick<Connection, 'db'>): Promise<void> {
  const [found] = await db
    .select({
      // By its code point: another encoding than UTF8 may not be able to hold the letter itself.
      known: sql<boolean>`case when pg_encoding_to_char(encoding) = 'UTF8' then lower(chr(201)) = chr(233) else false end`,
      encoding: sql<string>`pg_encoding_to_char(encoding)::text`,
      characterType: sql<string>`datctype::text`,
    })
    .from(sql`pg_database`)
    .where(sql`datname = current_database()`);
  if (found && !found.known) throw new LettersUnknown(found);
}
