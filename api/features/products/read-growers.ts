import type { Database } from '#database/driver/connection.ts';
import { type People, readPeople } from '#database/reading/read-people.ts';

/** The users who submitted these products. One statement, or none. A deleted account grew nothing. */
export function readGrowers(db: Database, rows: readonly { submitterId: string | null }[]): Promise<People> {
  return readPeople(
    db,
    rows.map(({ submitterId }) => submitterId),
  );
}
