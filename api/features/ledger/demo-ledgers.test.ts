import { describe, expect, test } from 'vitest';
import { seedDemo } from '#database/seed/seed-demo.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { useEmptyDatabase } from '#tests/support/database/empty-database.ts';
import { checkLedgers } from './check-ledgers.ts';

describe('filling a database', () => {
  const { db, tools } = useEmptyDatabase();

  test('brings the share of delivered orders to those who offered the products', async () => {
    await seedDemo(db(), tools);
    expect(await db().$count(ledgerRows)).toBeGreaterThan(0);
    expect(await checkLedgers(db())).toEqual({ lines: [], payouts: [] });
  });
});
