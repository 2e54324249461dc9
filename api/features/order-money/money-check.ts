import type { DataCheck } from '#api/services/data-check.ts';
import { checkMoney, countUnopened } from './check-money.ts';

/** Recounts the money of each order from its account, payments, parcels and lines. Amounts in poisha. */
export const moneyCheck: DataCheck = {
  name: 'money',
  find: async ({ db }) => {
    const faults = (await checkMoney(db)).map(({ orderId, fault }) => `order ${orderId}: ${fault}`);
    const { count, first } = await countUnopened(db);
    return count === 0 ? faults : [...faults, `${count} orders have no account yet, ${first} is the first`];
  },
};
