import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import releases from '#database/migrations/releases.json' with { type: 'json' };

/** The dumps of released shops with data, one for each release (`npm run release:dump`). */
const dumpsFolder = join(import.meta.dirname, 'released');

/** The versions that were released, the oldest first. */
export const releasedVersions = releases.map(({ version }) => version);

/** What a shop of this version has left, as SQL. It empties the search path of its session. */
export function readRelease(version: string): string {
  return gunzipSync(readFileSync(join(dumpsFolder, `${version}.sql.gz`))).toString();
}

/** Lists all columns, indexes and constraints, each as a text. */
export const schemaParts = `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as part
    from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  order by part`;

/** Fills an empty database of a server with what a shop of this version has left. */
export async function restoreRelease(url: string, version: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(readRelease(version));
  } finally {
    await client.end();
  }
}
