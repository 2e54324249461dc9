import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { embeddedConnection } from '#database/driver/connect-embedded.ts';
import { readRelease, releasedVersions, schemaParts } from '#tests/support/database/released.ts';
import { onServer } from '#tests/support/database/test-database.ts';

async function openEmpty() {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const connection = embeddedConnection(client, {});
  onTestFinished(() => connection.close());
  return { client, connection };
}

describe.runIf(!onServer)('an update of the embedded database', () => {
  test.each(releasedVersions)('of a shop of %s ends with the tables of a new one, and its rows', async (version) => {
    const [old, fresh] = [await openEmpty(), await openEmpty()];
    await old.client.exec(readRelease(version));
    await old.client.exec('discard all');
    const orders = async () => (await old.connection.execute('select id, total, status from orders order by id')).rows;
    const before = await orders();
    for (const { connection } of [old, fresh]) await connection.migrate();
    const expected = (await fresh.connection.execute(schemaParts)).rows;
    expect(expected.length).toBeGreaterThan(100);
    expect((await old.connection.execute(schemaParts)).rows).toEqual(expected);
    expect(before.length).toBeGreaterThan(0);
    expect(await orders()).toEqual(before);
  });
});
