import { useInfiniteQuery } from '@tanstack/react-query';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { ownReviewsQuery } from '#web/features/reviews/review-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Leads from a delivered order to reviews, while one of its products has none by the buyer. */
export function OrderReviews({ order, userId }: { order: UserOrder; userId: string }) {
  const { t } = useText();
  const isDelivered = order.status === 'Delivered';
  const { data } = useInfiniteQuery({ ...ownReviewsQuery(userId), enabled: isDelivered });
  const toWrite = data?.pages[0]?.toWrite ?? [];
  const isAsked = order.items.some(({ productId }) => toWrite.some((one) => one.productId === productId._id));
  if (!isDelivered || !isAsked) return null;
  return (
    <ButtonLink to={href('/my-reviews')} variant="secondary" size="small" className="mb-3 print:hidden">
      {t('orders.review')}
    </ButtonLink>
  );
}
