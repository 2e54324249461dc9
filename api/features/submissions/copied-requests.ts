import { eq } from 'drizzle-orm';
import { inBatches } from '#api/http/replies/paging.ts';
import type { Section } from '#api/services/personal-data.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { readOwnRequests } from './list-requests.ts';
import { toRequest } from './to-request.ts';

/** The products that the user offered to the shop. */
export const copiedRequests: Section = {
  tables: [productRequests],
  count: ({ db, user }) => db.$count(productRequests, eq(productRequests.userId, user.id)),
  async *rows({ db, user, pictureOf }) {
    for await (const row of inBatches((range) => readOwnRequests(db, user.id, range), 100)) {
      yield toRequest(row, pictureOf);
    }
  },
};
