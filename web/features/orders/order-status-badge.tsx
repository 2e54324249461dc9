import type { OrderStatus } from '#contract/orders/order-status.ts';
import { type OrderWithPayment, orderStatusText } from '#web/features/orders/order-status-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Colours with enough contrast (docs/product.md, "Order status"). */
const colours: Record<OrderStatus, string> = {
  'Awaiting Payment': 'bg-soil-200 text-soil-900',
  'Order Placed': 'tone-yellow',
  Processing: 'tone-blue',
  Shipped: 'tone-purple',
  Delivered: 'tone-green',
  Cancelled: 'tone-red',
};

export function OrderStatusBadge(order: OrderWithPayment) {
  const { t } = useText();
  return <Badge colours={colours[order.status]}>{t(orderStatusText(order))}</Badge>;
}
