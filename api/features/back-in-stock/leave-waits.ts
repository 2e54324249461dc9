import { and, eq } from 'drizzle-orm';
import { byAddress, type LeaveUser } from '#api/services/personal-data.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';

/** Removes the waits of the user's address if it is confirmed. Their table is spread by product. */
export const leaveWaits: LeaveUser = async (transaction, { user }) => {
  const { productId, id } = backInStockWaits;
  const found = await byAddress(user, (email) =>
    transaction.select({ productId, id }).from(backInStockWaits).where(eq(backInStockWaits.email, email)),
  );
  for (const wait of found)
    await transaction.delete(backInStockWaits).where(and(eq(productId, wait.productId), eq(id, wait.id)));
  return {};
};
