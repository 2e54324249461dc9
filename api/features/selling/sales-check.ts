import type { DataCheck } from '#api/services/data-check.ts';
import { checkSales } from './check-sales.ts';

/** Compares the sums of sales with the orders. Amounts in poisha. */
export const salesCheck: DataCheck = {
  name: 'sales',
  find: async ({ db }) => {
    const wrong = await db.transaction(checkSales, { isolationLevel: 'repeatable read', accessMode: 'read only' });
    return wrong.map(
      ({ day, orders, revenue, countedOrders, countedRevenue }) =>
        `day ${day}: ${countedOrders} orders of ${countedRevenue}, the sums have ${orders} of ${revenue}`,
    );
  },
};
