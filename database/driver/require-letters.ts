import { sql } from 'drizzle-orm';
import type { Connection } from './connection.ts';

type Letters = { known: boolean; encoding: string; characterType: string };

/** The database cannot convert letters between upper and lower case. */
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
 * Throws `LettersUnknown` when the database cannot lower-case letters with accents. Names would then be found, compared and
 * unique in one spelling only.
 */
export async function requireLetters({ db }: Pick<Connection, 'db'>): Promise<void> {
  const [found] = await db
    .select({
      // By its code point, because an encoding other than UTF8 may not contain the letter.
      known: sql<boolean>`case when pg_encoding_to_char(encoding) = 'UTF8' then lower(chr(201)) = chr(233) else false end`,
      encoding: sql<string>`pg_encoding_to_char(encoding)::text`,
      characterType: sql<string>`datctype::text`,
    })
    .from(sql`pg_database`)
    .where(sql`datname = current_database()`);
  if (found && !found.known) throw new LettersUnknown(found);
}
