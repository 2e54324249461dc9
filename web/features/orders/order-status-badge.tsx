import type { OrderStatus } from '#contract/order-status.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Colours of the specification (section 4), dark enough to read. */
const colours: Record<OrderStatus, string> = {
  'Order Placed': 'bg-yellow-100 text-yellow-900',
  Processing: 'bg-blue-100 text-blue-900',
  Shipped: 'bg-purple-100 text-purple-900',
  Delivered: 'bg-green-100 text-green-900',
  Cancelled: 'bg-red-100 text-red-900',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useText();
  return <Badge colours={colours[status]}>{t(orderStatusTexts[status])}</Badge>;
}
