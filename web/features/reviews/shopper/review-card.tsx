import { useMutation } from '@tanstack/react-query';
import { Flag, ThumbsUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { Review } from '#contract/reviews/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Stars } from '#web/ui/page/stars.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { ReviewBody } from './review-body.tsx';

type ReviewCardProps = {
  review: Review;
  /** Null for a visitor, undefined while the session is unknown. */
  userId: string | null | undefined;
  onLogin(): void;
  onReport(): void;
};

/** A review, with buttons that mark it as helpful and report it. */
export function ReviewCard({ review, userId, onLogin, onReport }: ReviewCardProps) {
  const { t, date } = useText();
  const nameId = useId();
  const { userId: author, stars, createdAt, editedAt } = review;
  const name = personName(author, t);
  const isOwn = author._id === userId;
  return (
    <article aria-labelledby={nameId} className="border-t border-soil-200 py-5">
      <header className="flex items-center gap-3">
        <Avatar user={{ ...author, name }} size="size-10 shrink-0" />
        <div className="min-w-0">
          <h3 id={nameId} className="leading-6 font-semibold wrap-anywhere">
            {name}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-soil-600">
            <Stars rating={stars} />
            <time dateTime={createdAt}>{date(createdAt)}</time>
            {editedAt && <span>{t('reviews.edited')}</span>}
          </p>
        </div>
      </header>
      <ReviewBody review={review} />
      <div className="mt-2 -ml-3 flex flex-wrap items-center gap-1">
        <HelpfulButton review={review} userId={userId} isOwn={isOwn} onLogin={onLogin} />
        {!isOwn && (
          <Button
            variant="quiet"
            size="small"
            className="min-h-11! text-soil-700!"
            disabled={userId === undefined}
            onClick={userId === null ? onLogin : onReport}
          >
            <Flag aria-hidden className="size-4" />
            {t('reviews.report')}
            <span className="sr-only"> {t('reviews.by', { name })}</span>
          </Button>
        )}
      </div>
    </article>
  );
}

type HelpfulProps = Pick<ReviewCardProps, 'review' | 'userId' | 'onLogin'> & { isOwn: boolean };

/** The list is the same for everybody: only what was pressed here is known to be the user's. */
function HelpfulButton({ review, userId, isOwn, onLogin }: HelpfulProps) {
  const { t } = useText();
  const [voted, setVoted] = useState<{ isHelpful: boolean; count: number }>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (helpful: boolean) =>
      browserApi('POST /api/review/{id}/helpful', { params: { id: review._id }, body: { helpful } }),
    onSuccess: ({ helpful: count }, isHelpful) => setVoted({ isHelpful, count }),
    meta: { failureToast: t('reviews.helpful-failed') },
  });
  const vote = useSingleFlight(mutateAsync);
  const count = voted?.count ?? review.helpful;
  const label = count > 0 ? t('reviews.helpful-count', { count }) : t('reviews.helpful');
  if (isOwn) return count > 0 ? <p className="px-3 text-sm text-soil-600">{label}</p> : null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="min-h-11! text-soil-700! aria-pressed:text-leaf-700!"
      aria-pressed={voted?.isHelpful ?? false}
      busy={isPending}
      disabled={userId === undefined}
      onClick={() => (userId === null ? onLogin() : void vote(!voted?.isHelpful).catch(() => {}))}
    >
      <ThumbsUp aria-hidden className={`size-4 ${voted?.isHelpful ? 'fill-current' : ''}`} />
      {label}
    </Button>
  );
}
