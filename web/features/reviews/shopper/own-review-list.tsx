import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type NamedProduct, productName } from '#contract/products/product-name.ts';
import { productPath } from '#contract/products/product-path.ts';
import type { ListedOwnReview, ToReview } from '#contract/reviews/schemas.ts';
import { ownReviewsQuery } from '#web/features/reviews/review-queries.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { Stars } from '#web/ui/page/stars.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { OwnReview } from './own-review.tsx';
import { ReviewBody } from './review-body.tsx';

export function OwnReviewsLoading() {
  const { t } = useText();
  return <LoadingBlocks label={t('reviews.loading')} blocks={['h-24 rounded-2xl', 'h-48 rounded-2xl']} />;
}

type Chosen = { _id: string; name: string };

/** The user's reviews, and the products that have arrived and are not reviewed. */
export function OwnReviewList({ userId }: { userId: string }) {
  const { t, language } = useText();
  const query = useInfiniteQuery(ownReviewsQuery(userId));
  const [chosen, setChosen] = useState<Chosen>();
  const toWrite = query.data?.pages[0]?.toWrite ?? [];
  const written = query.data?.pages.flatMap(({ reviews }) => reviews) ?? [];
  const choose = (_id: string, product: NamedProduct) => setChosen({ _id, name: productName(product, language) });
  return (
    <>
      <MoreList
        query={query}
        items={written}
        above={
          <>
            {toWrite.length > 0 && <ToWrite products={toWrite} onWrite={(one) => choose(one.productId, one)} />}
            {written.length > 0 && <h2 className="mb-4 text-xl font-bold">{t('reviews.written')}</h2>}
          </>
        }
        loading={<OwnReviewsLoading />}
        empty={
          toWrite.length === 0 ? (
            <MessageView art="/art/empty-orders.webp" title={t('reviews.no-own')} text={t('reviews.no-own-text')} />
          ) : null
        }
        failedText={t('reviews.failed')}
        className="gap-4"
      >
        {(review) => <OwnReviewRow review={review} onEdit={() => choose(review.productId, review.product)} />}
      </MoreList>
      {chosen && <OwnReview product={chosen} userId={userId} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function ToWrite({ products, onWrite }: { products: readonly ToReview[]; onWrite(product: ToReview): void }) {
  const { t, date } = useText();
  return (
    <section aria-label={t('reviews.to-write')} className="mb-8">
      <h2 className="mb-4 text-xl font-bold">{t('reviews.to-write')}</h2>
      <ul className="grid gap-3">
        {products.map((product) => (
          <li
            key={product.productId}
            className="flex flex-wrap items-center gap-4 rounded-2xl bg-surface p-4 shadow-card"
          >
            <Thumbnail src={product.image} sizes="64px" className="size-16" />
            <div className="min-w-0 flex-[1_1_12rem]">
              <ProductName product={{ ...product, _id: product.productId }} />
              <p className="text-sm text-soil-600">{t('reviews.arrived', { day: date(product.deliveredAt) })}</p>
            </div>
            <Button variant="secondary" onClick={() => onWrite(product)}>
              {t('reviews.write')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProductName({ product }: { product: ListedOwnReview['product'] }) {
  const { language } = useText();
  return (
    <Link
      to={productPath(product)}
      lang={nameLanguage(product, language)}
      className="font-semibold wrap-anywhere text-soil-900 hover:underline"
    >
      {productName(product, language)}
    </Link>
  );
}

function OwnReviewRow({ review, onEdit }: { review: ListedOwnReview; onEdit(): void }) {
  const { t, date } = useText();
  return (
    <article className="rounded-2xl bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-4">
        <Thumbnail src={review.product.image} sizes="64px" className="size-16" />
        <div className="min-w-0 grow">
          <h3>
            <ProductName product={review.product} />
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soil-600">
            <Stars rating={review.stars} />
            <time dateTime={review.createdAt}>{date(review.createdAt)}</time>
          </p>
        </div>
      </div>
      {review.state === 'hidden' && (
        <p className="mt-3 rounded-xl bg-alarm-50 px-4 py-3 wrap-anywhere text-alarm-700">
          {t('reviews.hidden', { reason: review.hiddenReason ?? '' })}
        </p>
      )}
      <ReviewBody review={review} />
      <Button variant="quiet" size="small" className="mt-2 -ml-3 min-h-11!" onClick={onEdit}>
        {t('reviews.change')}
      </Button>
    </article>
  );
}
