import type { UserOrder } from '#contract/orders/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** How many pieces of an ordered line came back or were not taken; nothing when none. */
export function CameBackMark({ item: { returned = 0 } }: { item: Pick<UserOrder['items'][number], 'returned'> }) {
  const { t, count } = useText();
  if (returned === 0) return null;
  return (
    <p className="mt-0.5">
      <Badge small colours="bg-sun-100 text-soil-900">
        {t('orders.came-back-pieces', { count: count(returned) })}
      </Badge>
    </p>
  );
}
