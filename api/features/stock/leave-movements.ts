import { and, eq, inArray } from 'drizzle-orm';
import type { LeaveUser } from '#api/services/personal-data.ts';
import { deletedUser } from '#contract/accounts/deleted-user.ts';
import { orderLines } from '#database/tables/orders.ts';
import { stockMovements } from '#database/tables/stock.ts';
import { stockIdOfLine } from '#database/tables/stock-id-of-line.ts';

/** Takes the user's name from the stock movements of the user's orders. */
export const leaveMovements: LeaveUser = async (transaction, { orderIds }) => {
  if (orderIds.length === 0) return {};
  const lines = await transaction
    .selectDistinct({ id: stockIdOfLine })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds));
  const ordered = lines.map(({ id }) => id);
  await transaction
    .update(stockMovements)
    .set({ actorName: deletedUser.name })
    .where(
      and(
        inArray(stockMovements.productId, ordered),
        inArray(stockMovements.orderId, orderIds),
        eq(stockMovements.actor, 'buyer'),
      ),
    );
  return {};
};
