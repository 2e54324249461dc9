import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { addLedgerRows } from '#api/features/ledger/add-ledger-rows.ts';
import { checkBalances } from '#api/features/ledger/check-balances.ts';
import { courierPayouts, courierSums } from '#database/tables/courier-sums.ts';
import { ledgerBalances } from '#database/tables/ledger.ts';
import { onServer, openTestDatabase } from '#tests/support/database/test-database.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { checkCourierSums } from './check-courier-sums.ts';
import { addMoneyRow, keepMoney, readParcelMoney } from './note-money.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const rounds = 10;
const atOnce = Array.from({ length: 6 }, (_, nth) => nth);

describe.runIf(onServer)('at the same time', () => {
  test('couriers get their first sums, and others added to them', async () => {
    const buyer = await createUser(db);
    const product = await createProduct(db);
    const order = await createOrder(db, buyer.id, [{ product, quantity: 1 }]);
    const write = (provider: 'redx' | 'pathao', payout: string) =>
      db.transaction(async (transaction) => {
        const parcel = { orderId: order.id, id: v7(), provider };
        const money = (await readParcelMoney(transaction, [parcel]))(parcel.id);
        await keepMoney(transaction, async (book) => {
          const row = { source: 'csv', amount: 100 } as const;
          await addMoneyRow(book, parcel, money, { ...row, kind: 'collected', cause: 'first' }, new Date());
          await addMoneyRow(
            book,
            parcel,
            money,
            { ...row, kind: 'payout', cause: 'first', payout, owed: 100 },
            new Date(),
          );
        });
      });
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(atOnce.map((nth) => write(nth % 2 ? 'redx' : 'pathao', `PAY ${round} ${nth % 3}`)));
      expect(await checkCourierSums(db)).toEqual([]);
      if (round % 2) {
        await db.delete(courierSums);
        await db.delete(courierPayouts);
      }
    }
  });

  test('people get their first balances, and others added to them, whoever is named first', async () => {
    const people = Array.from({ length: 200 }, () => v7());
    const write = (reverse: boolean) => {
      const rows = people.map((userId) => {
        const cause = v7();
        return { userId, kind: 'correction' as const, amount: 100, cause };
      });
      return db.transaction((transaction) => addLedgerRows(transaction, reverse ? rows.reverse() : rows));
    };
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(atOnce.map((nth) => write(nth % 2 > 0)));
      expect(await checkBalances(db)).toEqual([]);
      if (round % 2) await db.delete(ledgerBalances);
    }
  });
});
