import { eq } from 'drizzle-orm';
import { readSales, toSale } from '#api/features/orders/sales/list-user-sales.ts';
import { inBatches } from '#api/http/replies/paging.ts';
import type { Section } from '#api/services/personal-data.ts';
import { orderLines } from '#database/tables/orders.ts';

/** Orders of the user's products, with only what the shop shows their submitter. */
export const copiedSales: Section = {
  tables: [orderLines],
  count: ({ db, user }) => db.$count(orderLines, eq(orderLines.submitterId, user.id)),
  async *rows({ db, user, addressOf }) {
    for await (const row of inBatches((range) => readSales(db, user.id, range), 100)) {
      yield toSale(row, user.id, addressOf);
    }
  },
};
