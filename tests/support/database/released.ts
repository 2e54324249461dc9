import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import releases from '#database/migrations/releases.json' with { type: 'json' };

/** The dumps of released shops with data, one for each release (`npm run release:dump`). */
const dumpsFolder = join(import.meta.dirname, 'released');

/** The versions that were released, the oldest first. */
export const releasedVersions = releases.map(({ version }) => version);

/** Fills an empty database with what a shop of this version has left. */
export async function restoreRelease(url: string, version: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(gunzipSync(readFileSync(join(dumpsFolder, `${version}.sql.gz`))).toString());
  } finally {
    await client.end();
  }
}
