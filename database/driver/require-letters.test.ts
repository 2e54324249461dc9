import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { addressOf } from '#tests/support/database/database-address.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { LettersUnknown, requireLetters } from './require-letters.ts';

test('a database that knows É and é as one letter is taken', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await requireLetters(database);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'one that was made for ASCII letters is refused, before its tables are made',
  async () => {
    const url = process.env.TEST_DATABASE_DIRECT_URL || process.env.TEST_DATABASE_URL || '';
    const admin = new Client({ connectionString: url });
    await admin.connect();
    for (const [encoding, locale] of [
      ['UTF8', 'C'],
      ['SQL_ASCII', 'C'],
      ['LATIN1', 'C'],
    ]) {
      const name = `sobuj_letters_${randomBytes(6).toString('hex')}`;
      await admin.query(
        `create database ${name} template template0 encoding '${encoding}' lc_collate '${locale}' lc_ctype '${locale}'`,
      );
      const connection = await connect({ url: addressOf(url, name) });
      const error = await requireLetters(connection).catch((refused: unknown) => refused);
      await connection.close();
      await admin.query(`drop database ${name} with (force)`);
      expect(error).toBeInstanceOf(LettersUnknown);
      expect(error).toMatchObject({ encoding, characterType: locale });
    }
    await admin.end();
  },
);
