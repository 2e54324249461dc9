import { useSearchParams } from 'react-router';
import { reviewQueues } from '#contract/reviews/review-sorts.ts';
import { SellerReviewList } from '#web/features/reviews/seller/seller-review-list.tsx';
import { readSellerReviewView } from '#web/features/reviews/seller/seller-review-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { withSearch } from '#web/ui/list/list-address.ts';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** The reviews of all products. The seller answers and hides them, and looks at reported ones. */
export default function Reviews() {
  const { t } = useText();
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title={t('seller-reviews.title')} description={t('seller-reviews.description')} noindex />
      <PageHeading title={t('seller-reviews.title')} text={t('seller-reviews.description')}>
        <ListSearch label={t('seller-reviews.search')} placeholder={t('seller-reviews.search-placeholder')} />
      </PageHeading>
      <States query={query} />
      <SellerReviewList view={readSellerReviewView(query)} />
    </>
  );
}

function States({ query }: { query: URLSearchParams }) {
  const { t } = useText();
  const { state: shown, search } = readSellerReviewView(query);
  return (
    <nav aria-label={t('seller-reviews.states')} className="mb-6 flex flex-wrap gap-2">
      {reviewQueues.map((state) => (
        <Link
          key={state}
          to={{ search: withSearch(new URLSearchParams(state === 'all' ? {} : { state }), search) }}
          aria-current={state === shown ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-soil-300 px-4 text-sm font-semibold text-soil-700 hover:bg-leaf-50 aria-[current=page]:border-transparent aria-[current=page]:bg-solid aria-[current=page]:text-white"
        >
          {t(`seller-reviews.state-${state}`)}
        </Link>
      ))}
    </nav>
  );
}
