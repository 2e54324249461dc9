import { onPage } from '#api/features/products/product-filter.ts';
import { orderOf } from '#api/features/products/product-order.ts';
import { toProduct } from '#api/features/products/product-shape.ts';
import { inBatches, type Range, wholeListBatch } from '#api/http/replies/paging.ts';
import type { Language } from '#contract/languages.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';
import { type FeedItem, feedItems } from './feed-item.ts';

type FeedTarget = { language: Language; origin: string; addressOf: AddressOf };

/** Yields the entries of all visible products, newest first, with one batch of products in memory. */
export async function* readFeedItems(
  db: Database,
  { language, origin, addressOf }: FeedTarget,
): AsyncGenerator<FeedItem> {
  const read = ({ limit, cursor }: Range) =>
    db
      .select()
      .from(products)
      .where(onPage({ cursor }))
      .orderBy(...orderOf({}))
      .limit(limit);
  for await (const row of inBatches(read, wholeListBatch))
    yield* feedItems(toProduct(row, addressOf), language, origin);
}
