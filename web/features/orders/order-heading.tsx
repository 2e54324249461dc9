import { orderNumber } from '#contract/order-number.ts';
import { timeText } from '#web/format/dates.ts';

/** Number and time of an order. `id` is for what the heading labels. */
export function OrderHeading({ id, order }: { id: string; order: { _id: string; createdAt: string } }) {
  return (
    <div className="mr-auto">
      <h2 id={id} className="font-bold">
        Order #{orderNumber(order._id)}
      </h2>
      <time dateTime={order.createdAt} className="text-sm text-soil-700">
        {timeText(order.createdAt)}
      </time>
    </div>
  );
}
