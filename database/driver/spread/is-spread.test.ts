import { afterAll, describe, expect, it } from 'vitest';
import { onCitus } from '#tests/support/database/server-machines.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { isSpread, markSpread } from './is-spread.ts';

const [one, other] = [await openTestDatabase(), await openTestDatabase()];
afterAll(async () => {
  await one.close();
  await other.close();
});

describe('whether rows are on several machines', () => {
  it('is known in transactions and in those inside them, and of this database alone', async () => {
    expect(isSpread(one.db)).toBe(onCitus);
    markSpread(one.db);
    const seen = await one.db.transaction(async (transaction) => [
      isSpread(transaction),
      await transaction.transaction(async (inner) => isSpread(inner)),
    ]);
    expect(seen).toEqual([true, true]);
    expect(isSpread(other.db)).toBe(onCitus);
  });
});
