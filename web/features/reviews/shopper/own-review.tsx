import { useQuery } from '@tanstack/react-query';
import type { OwnReview as Own } from '#contract/reviews/schemas.ts';
import { ownReviewQuery } from '#web/features/reviews/review-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QueryView } from '#web/ui/page/query-view.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { useClock } from '#web/ui/use-clock.ts';
import { ReviewForm } from './review-form.tsx';
import { useRemoveReview } from './use-review-calls.ts';

type OwnReviewProps = { product: { _id: string; name: string }; userId: string; onClose(): void };

/** A dialog that lets the user write a review of a product, change or remove it, or says why that is not possible. */
export function OwnReview({ product, userId, onClose }: OwnReviewProps) {
  const { t } = useText();
  // A reload after the form has closed must not replace it by the next one.
  const query = useQuery({ ...ownReviewQuery(userId, product._id), refetchOnWindowFocus: false });
  const shown = query.isFetching && !query.isFetchedAfterMount ? { ...query, data: undefined, isPending: true } : query;
  return (
    <Dialog open onClose={onClose} title={t('reviews.of', { name: product.name })}>
      <QueryView
        query={shown}
        loading={<Skeleton className="mt-5 h-96 rounded-2xl" />}
        failedText={t('reviews.failed')}
      >
        {({ reviews: [review], toWrite }) => {
          if (review) return <Written review={review} onClose={onClose} />;
          if (toWrite.length === 0) return <p className="mt-4 text-soil-700">{t('reviews.not-received')}</p>;
          return <ReviewForm productId={product._id} review={undefined} onSaved={onClose} />;
        }}
      </QueryView>
    </Dialog>
  );
}

function Written({ review, onClose }: { review: Own; onClose(): void }) {
  const { t } = useText();
  const now = useClock();
  const { mutate, isPending } = useRemoveReview(onClose);
  const isHidden = review.state === 'hidden';
  const isOld = now !== null && Date.parse(review.editableUntil) < now;
  return (
    <>
      {isHidden && (
        <p className="mt-4 rounded-xl bg-alarm-50 px-4 py-3 wrap-anywhere text-alarm-700">
          {t('reviews.hidden', { reason: review.hiddenReason ?? '' })}
        </p>
      )}
      {!isHidden && isOld && <p className="mt-4 text-soil-700">{t('reviews.too-old')}</p>}
      {!isHidden && !isOld && <ReviewForm productId={review.productId} review={review} onSaved={onClose} />}
      <div className="mt-4 border-t border-soil-200 pt-3">
        <Button
          variant="quiet"
          className="-ml-5 text-alarm-700! hover:bg-alarm-50"
          busy={isPending}
          onClick={() => mutate(review.productId)}
        >
          {t('reviews.remove')}
        </Button>
      </div>
    </>
  );
}
