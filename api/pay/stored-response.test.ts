import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { storedResponse } from './stored-response.ts';

test('any response of a provider can be stored in the database', async () => {
  const database = await openTestDatabase();
  const body = { error: `${'x'.repeat(299)}😀`, status: 'FAILED\0', risk_title: 'half \ud83d of it', amount: 45.9 };
  const stored = storedResponse({ status: 500, body }, ['error', 'status', 'risk_title', 'amount', 'card_no']);
  const { rows } = await database.execute('select $1::jsonb as stored', [JSON.stringify(stored)]);
  expect(rows).toEqual([
    {
      stored: {
        httpStatus: '500',
        error: 'x'.repeat(299),
        status: 'FAILED\ufffd',
        risk_title: 'half \ufffd of it',
        amount: '45.9',
      },
    },
  ]);
  await database.close();
});
