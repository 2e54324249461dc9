import { and, eq } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { catalogChanges, unchanged } from './product-change.ts';

/** More products than this drop all cached responses instead of their own. A message of the database has 8,000 bytes. */
const mostNamed = 40;

/** Tells all nodes that the name shown on a user's products has changed; call it after the commit. One statement. */
export async function publishGrower({ db, bus }: Pick<Services, 'db' | 'bus'>, userId: string): Promise<void> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.submitterId, userId), isPublic))
    .limit(mostNamed + 1);
  if (rows.length === 0) return;
  const change = rows.length > mostNamed ? {} : catalogChanges(rows.map(({ id }) => unchanged(id)));
  bus.publish('grower_renamed', change);
}
