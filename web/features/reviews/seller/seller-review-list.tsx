import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/language/use-text.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { type SellerReviewView, sellerReviewsQuery } from './seller-review-queries.ts';
import { SellerReviewRow } from './seller-review-row.tsx';

/** A page of the reviews of all products, or of a queue, newest first. */
export function SellerReviewList({ view }: { view: SellerReviewView }) {
  const { t } = useText();
  const isAll = view.state === 'all' && view.search === '';
  return (
    <NumberedList
      query={useQuery(sellerReviewsQuery(view))}
      label={t('seller-reviews.pages')}
      failedText={t('seller-reviews.list-failed')}
      staleText={t('seller-reviews.stale')}
      loading={<LoadingBlocks label={t('seller-reviews.loading')} blocks={['h-96 rounded-2xl']} />}
      empty={
        <MessageView
          art="/art/community.webp"
          title={t(isAll ? 'seller-reviews.none' : 'seller-reviews.none-here')}
          text={isAll ? t('seller-reviews.none-text') : ''}
        />
      }
    >
      {({ reviews }) => (
        <ul aria-label={t('seller-reviews.title')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {reviews.map((review) => (
            <li key={review._id}>
              <SellerReviewRow review={review} />
            </li>
          ))}
        </ul>
      )}
    </NumberedList>
  );
}
