import { eq } from 'drizzle-orm';
import type { LeaveUser } from '#api/services/personal-data.ts';
import { products } from '#database/tables/products.ts';

/** Marks the products that the user submitted, which stay. */
export const leaveProducts: LeaveUser = async (transaction, { user }) => {
  await transaction.update(products).set({ growerLeft: true }).where(eq(products.submitterId, user.id));
  return {};
};
