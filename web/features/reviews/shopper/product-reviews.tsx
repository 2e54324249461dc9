import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { reviewSorts } from '#contract/reviews/review-sorts.ts';
import { reviewsQuery } from '#web/features/reviews/review-queries.ts';
import { type ReviewView, readReviewView, withReviewView } from '#web/features/reviews/review-view.ts';
import { loadArea } from '#web/language/browser-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewSummary } from './review-summary.tsx';

/** Loaded on a press: most visits write nothing. */
const OwnReview = lazyPart(() =>
  Promise.all([import('./own-review.tsx'), loadArea('forms'), loadArea('account')]).then(([part]) => part.OwnReview),
);
const ReportReview = lazyPart(() =>
  Promise.all([import('./report-review.tsx'), loadArea('forms')]).then(([part]) => part.ReportReview),
);

type ProductReviewsProps = {
  product: { _id: string; name: string };
  /** Null for a visitor, undefined while the session is unknown. */
  userId: string | null | undefined;
  onLogin(): void;
};

/** The reviews of a product: their spread, a page of them, and a button to write one. */
export function ProductReviews({ product, userId, onLogin }: ProductReviewsProps) {
  const { t } = useText();
  const id = useId();
  const [address] = useSearchParams();
  const view = readReviewView(address);
  const query = useQuery(reviewsQuery(product._id, view));
  const [isWriting, setWriting] = useState(false);
  const [reported, setReported] = useState<string>();
  const { data } = query;
  return (
    <section id="reviews" aria-labelledby={id} className="mt-14 scroll-mt-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-2xl font-bold sm:text-3xl">
          {t('reviews.title')}
        </h2>
        <Button
          variant="secondary"
          disabled={userId === undefined}
          onClick={() => (userId === null ? onLogin() : setWriting(true))}
        >
          <PenLine aria-hidden className="size-4" />
          {t('reviews.write')}
        </Button>
      </div>
      {!data && query.isError && <FailedView message={t('reviews.failed')} onRetry={() => void query.refetch()} />}
      {!data && !query.isError && <Skeleton className="mt-5 h-40 rounded-2xl" />}
      {data?.summary.count === 0 && <p className="mt-3 text-soil-600">{t('reviews.none')}</p>}
      {data && data.summary.count > 0 && (
        <div className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-[18rem_minmax(0,1fr)]">
          <ReviewSummary summary={data.summary} />
          <div aria-busy={query.isPlaceholderData || undefined} className={query.isPlaceholderData ? 'opacity-55' : ''}>
            <SortLinks view={view} address={address} />
            {data.reviews.map((review) => (
              <ReviewCard
                key={review._id}
                review={review}
                userId={userId}
                onLogin={onLogin}
                onReport={() => setReported(review._id)}
              />
            ))}
            <Pages view={view} address={address} total={data.pagination.totalPages} />
          </div>
        </div>
      )}
      {userId && isWriting && (
        <Suspense>
          <OwnReview product={product} userId={userId} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {reported !== undefined && (
        <Suspense>
          <ReportReview reviewId={reported} onClose={() => setReported(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

type ViewProps = { view: ReviewView; address: URLSearchParams };

/** Links, so that they work before the page's scripts do. */
function SortLinks({ view, address }: ViewProps) {
  const { t } = useText();
  return (
    <nav aria-label={t('reviews.sort')} className="mb-4 flex flex-wrap gap-2">
      {reviewSorts.map((sort) => (
        <Link
          key={sort}
          to={{ search: withReviewView(address, { page: 1, sort }) }}
          rel="nofollow"
          preventScrollReset
          replace
          aria-current={sort === view.sort ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-soil-300 px-4 text-sm font-semibold text-soil-700 hover:bg-leaf-50 aria-[current=true]:border-transparent aria-[current=true]:bg-solid aria-[current=true]:text-white"
        >
          {t(`reviews.sort-${sort}`)}
        </Link>
      ))}
    </nav>
  );
}

function Pages({ view, address, total }: ViewProps & { total: number }) {
  const { t } = useText();
  if (total <= 1) return null;
  const { page, sort } = view;
  const to = (other: number) => ({ search: withReviewView(address, { page: other, sort }), hash: '#reviews' });
  const link = 'inline-flex min-h-11 items-center px-3 font-semibold text-leaf-700 hover:underline';
  return (
    <nav
      aria-label={t('reviews.pages')}
      className="flex flex-wrap items-center gap-3 border-t border-soil-200 pt-4 text-soil-700"
    >
      {page > 1 && (
        <Link to={to(Math.min(page, total + 1) - 1)} rel="nofollow" className={`-ml-3 ${link}`}>
          {t('reviews.previous')}
        </Link>
      )}
      <span>{t('reviews.page', { page, total })}</span>
      {page < total && (
        <Link to={to(page + 1)} rel="nofollow" className={link}>
          {t('reviews.next')}
        </Link>
      )}
    </nav>
  );
}
