import { orderNumber } from '#contract/orders/order-number.ts';
import { useText } from '#web/language/use-text.ts';

/** Number and time of an order. `id` is for `aria-labelledby`. */
export function OrderHeading({ id, order }: { id: string; order: { _id: string; createdAt: string } }) {
  const { t, time } = useText();
  return (
    <div className="mr-auto">
      <h2 id={id} className="font-bold">
        {t('orders.number', { number: orderNumber(order._id) })}
      </h2>
      <time dateTime={order.createdAt} className="text-sm text-soil-700">
        {time(order.createdAt)}
      </time>
    </div>
  );
}
