import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data, useLocation, useRouteError, useSearchParams } from 'react-router';
import { findCategory, noCategory } from '#contract/categories/category.ts';
import type { PageHandle } from '#contract/pages.ts';
import { productDescription } from '#contract/products/product-description.ts';
import { productName } from '#contract/products/product-name.ts';
import { productPath } from '#contract/products/product-path.ts';
import { isProductSlug } from '#contract/products/product-slug.ts';
import type { Product } from '#contract/products/schemas.ts';
import { soldBy, soldId, soldPictures } from '#contract/products/sold-product.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { type Prefetch, prefetchInBrowser, prefetchOnServer, shopContext } from '#web/client/prefetch.ts';
import { openLoginHere } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { NotifyMe } from '#web/features/back-in-stock/notify-me.tsx';
import { BuyBar } from '#web/features/cart/buy-bar.tsx';
import { RecentlyViewed } from '#web/features/catalog/recently-viewed.tsx';
import { useViewedBefore } from '#web/features/catalog/use-viewed-before.ts';
import { parentPages } from '#web/features/categories/parent-pages.ts';
import { PromiseRows } from '#web/features/delivery/promise-rows.tsx';
import { PaymentStrip } from '#web/features/payments/payment-marks.tsx';
import { ProductDetails } from '#web/features/products/product-details.tsx';
import { ProductDetailsSkeleton } from '#web/features/products/product-details-skeleton.tsx';
import { ProductStructuredData } from '#web/features/products/product-structured-data.tsx';
import { RelatedProducts } from '#web/features/products/related-products.tsx';
import { useProduct } from '#web/features/products/use-product.ts';
import { VariantChoice } from '#web/features/products/variant-choice.tsx';
import { reviewsQuery } from '#web/features/reviews/review-queries.ts';
import { type ReviewView, readReviewView, reviewParameters } from '#web/features/reviews/review-view.ts';
import { ProductReviews } from '#web/features/reviews/shopper/product-reviews.tsx';
import { WishButton } from '#web/features/wishes/wish-button.tsx';
import { useText } from '#web/language/use-text.ts';
import { CartTotalLink } from '#web/layout/added/cart-total-link.tsx';
import { CardActions, wisherOf } from '#web/layout/card-actions.tsx';
import { askForProduct } from '#web/layout/early/ask-for-product.ts';
import { NotFoundView, PageErrorView } from '#web/layout/page-error.tsx';
import { href, Navigate, redirect, useNavigate } from '#web/navigation/navigation.ts';
import { placeOf } from '#web/navigation/place-of.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useAfterPaint } from '#web/ui/page/use-after-paint.ts';
import { useCategories } from '#web/ui/use-categories.ts';
import type { Route } from './+types/product';

const notFound = () => data(null, { status: 404 });

/** Prefetches the product, its reviews and the related ones; on the server the response also sets the page's status. */
const prefetch =
  (slug: string, { pathname, view }: { pathname: string; view: ReviewView }, isKnownCategory: boolean): Prefetch =>
  async (queries, api) => {
    const { product, more } = askForProduct(slug, view, queries, api);
    const found = await product;
    if (!found) throw notFound();
    if (productPath(found) !== pathname) {
      if (!isKnownCategory) throw notFound();
      throw redirect(productPath(found), 301);
    }
    await more;
  };

export const handle = {
  cache: 'until-catalogue-changes',
  uncached: ['variant', ...reviewParameters],
} satisfies PageHandle;

export function loader({ context, params, url }: Route.LoaderArgs) {
  const isKnown = isCategory(context.get(shopContext).categories, params.category);
  return prefetchOnServer(context, prefetch(slugOf(params.id), askedAt(url), isKnown));
}

const askedAt = (url: URL) => ({ pathname: placeOf(url).pathname, view: readReviewView(url.searchParams) });

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  // An open page may have outdated categories, so the page decides on the category when it renders.
  return prefetchInBrowser(prefetch(slugOf(params.id), askedAt(url), true));
}

export default function ProductPage({ params }: Route.ComponentProps) {
  const { t } = useText();
  const { data: product, isPending, isPlaceholderData, error, refetch } = useProduct(slugOf(params.id));
  const { pathname, search } = useLocation();
  const { all } = useCategories();
  if (product === null) return <NotFoundView />;
  if (product && !isPlaceholderData && productPath(product) !== pathname) {
    if (!isCategory(all, params.category)) return <NotFoundView />;
    return <Navigate to={{ pathname: productPath(product), search }} replace />;
  }
  return (
    <div className="page-width">
      {product && <ProductView key={product._id} product={product} />}
      {isPending && (
        <div className="pb-8 lg:pt-14">
          <PageHead title={t('catalog.product')} description={t('catalog.product-description')} />
          <ProductDetailsSkeleton />
        </div>
      )}
      {!product && error && (
        <FailedView message={sentenceOf(error, t('catalog.failed'))} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function ProductView({ product }: { product: Product }) {
  const text = useText();
  const { t, language } = text;
  const { all } = useCategories();
  const name = productName(product, language);
  const navigate = useNavigate();
  const wisher = wisherOf(useSession());
  const isLater = useAfterPaint();
  const viewedBefore = useViewedBefore(product._id);
  const [chosen, choose] = useChosenVariant();
  const sold = soldBy(product, chosen);
  const [address] = useSearchParams();
  const { data: reviewed } = useQuery(reviewsQuery(product._id, readReviewView(address)));
  return (
    <>
      <PageHead
        title={name}
        description={productDescription(product, language)[0] ?? t('catalog.at-shop', { name })}
        image={soldPictures(sold).image[0]}
      />
      <Breadcrumb parents={parentPages(all, product, text)} current={name} className="max-lg:hidden" />
      <ProductStructuredData product={product} reviews={reviewed?.reviews ?? []} />
      <ProductDetails
        product={sold}
        choice={<VariantChoice product={sold} onChoose={choose} />}
        buy={
          <>
            <BuyBar
              key={soldId(sold)}
              product={sold}
              onBuy={() => void navigate(href('/cart'))}
              cartLink={<CartTotalLink className="min-h-13 min-w-24 grow basis-0" />}
              waitFormId={waitFormId}
            />
            {!sold.inStock && (
              <NotifyMe
                key={`wait-${soldId(sold)}`}
                id={waitFormId}
                productId={soldId(sold)}
                userId={wisher ?? undefined}
                onLogin={openLoginHere}
              />
            )}
          </>
        }
        delivery={<PromiseRows isTimed={sold.inStock && !sold.preorder} />}
        payments={sold.inStock && <PaymentStrip className="mt-3" />}
        corner={<WishButton product={product} userId={wisher} />}
        reviews={
          isLater ? (
            <ProductReviews product={{ _id: product._id, name }} userId={wisher} onLogin={openLoginHere} />
          ) : (
            <div className="min-h-60" />
          )
        }
      />
      {isLater && (
        <div className="mt-12">
          <RelatedProducts product={product} action={(other) => <CardActions product={other} />} />
        </div>
      )}
      {isLater && viewedBefore.length > 0 && (
        <RecentlyViewed ids={viewedBefore} action={(other) => <CardActions product={other} />} />
      )}
    </>
  );
}

const waitFormId = 'tell-me';

/**
 * The variant in the address, and a function that chooses another one. A choice takes effect before the address has
 * changed.
 */
function useChosenVariant(): [chosen: string | undefined, choose: (variantId: string) => void] {
  const [query, setQuery] = useSearchParams();
  const inAddress = query.get('variant')?.toLowerCase();
  const [choice, setChoice] = useState({ inAddress, chosen: inAddress });
  if (choice.inAddress !== inAddress) setChoice({ inAddress, chosen: inAddress });
  function choose(variant: string) {
    setChoice({ inAddress, chosen: variant });
    setQuery((before) => ({ ...Object.fromEntries(before), variant }), { replace: true, preventScrollReset: true });
  }
  return [choice.chosen, choose];
}

export function ErrorBoundary() {
  return <PageErrorView error={useRouteError()} />;
}

/** The last part of the address in lower case. Throws the 404 page where no product can be. */
function slugOf(text: string): string {
  const slug = text.toLowerCase();
  if (!isProductSlug(slug)) throw notFound();
  return slug;
}

/** Whether the path is a category's, or `other` for products without a category. */
function isCategory(categories: readonly { path: string }[], path: string): boolean {
  return path.toLowerCase() === noCategory || findCategory(categories, path) !== undefined;
}
