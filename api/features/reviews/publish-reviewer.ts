import { and, eq } from 'drizzle-orm';
import { catalogChanges, unchanged } from '#api/features/products/product-change.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { isShownReview, reviews } from '#database/tables/reviews.ts';

/** More products than this drop all cached responses instead of their own. A message of the database has 8,000 bytes. */
const mostNamed = 40;

/** The products whose reviews show somebody; one more than are named. One statement. */
export async function readReviewed(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), isShownReview))
    .limit(mostNamed + 1);
  return rows.map(({ id }) => id);
}

/** Tells all nodes that the name or picture shown with somebody's reviews has changed; call it after the commit. One statement. */
export async function publishReviewer({ db, bus }: Pick<Services, 'db' | 'bus'>, userId: string): Promise<void> {
  publishReviewed({ bus }, await readReviewed(db, userId));
}

/** Tells all nodes that the author shown with reviews of these products has changed; call it after the commit. */
export function publishReviewed({ bus }: Pick<Services, 'bus'>, ids: readonly string[]): void {
  if (ids.length === 0) return;
  bus.publish('catalog_changed', ids.length > mostNamed ? {} : catalogChanges(ids.map(unchanged)));
}
