import { isUniqueViolation } from './driver/database-error.ts';
import { newOrderId } from './new-order-id.ts';

/** This many taken order numbers in a row cannot be coincidence. */
const mostDrawn = 10;

/** Places an order under a new id, or another one when its number is taken. `place` runs a transaction of its own. */
export async function withFreshNumber<Result>(
  place: (orderId: string) => Promise<Result>,
  drawId: () => string = newOrderId,
): Promise<Result> {
  for (let drawn = 1; ; drawn += 1) {
    try {
      return await place(drawId());
    } catch (error) {
      if (!isUniqueViolation(error) || drawn === mostDrawn) throw error;
    }
  }
}
