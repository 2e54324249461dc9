import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/products/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ApiClient } from '#web/client/create-api-client.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { productQuery, relatedProductsQuery } from '#web/features/catalog/catalog-queries.ts';
import { type CatalogAnswer, findProduct } from '#web/features/catalog/listed-products.ts';
import { reviewsQuery } from '#web/features/reviews/review-queries.ts';
import { type ReviewView, readReviewView } from '#web/features/reviews/review-view.ts';

/**
 * Asks for what the page of a product shows. Its reviews and the related ones are asked for at once when a list has the product
 * already, else after it.
 */
export function askForProduct(
  slug: string,
  view: ReviewView,
  queries: QueryClient,
  api: ApiClient,
): { product: Promise<Product | null>; more: Promise<unknown> } {
  const lists = queries.getQueriesData<CatalogAnswer>({ queryKey: ['products'] }).map(([, answer]) => answer);
  const product = queries.query(productQuery(slug, api));
  const askForMore = ({ _id, category }: Product) =>
    Promise.all([queries.query(relatedProductsQuery(category, api)), queries.query(reviewsQuery(_id, view, api))]);
  const listed = findProduct(slug, lists);
  const more = listed ? askForMore(listed) : product.then((found) => found && askForMore(found));
  // Who awaits neither has no use for the failure, which the page shows itself.
  more.catch(() => {});
  return { product, more };
}

/** The same while the link is still pressed, for the first view of the reviews. */
export async function askEarly(slug: string): Promise<void> {
  const { product } = askForProduct(slug, readReviewView(new URLSearchParams()), browserQueryClient, browserApi);
  await product;
}
