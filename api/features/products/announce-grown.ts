import { and, eq } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import type { PersonListener } from '#api/changes/person-listener.ts';
import { mostNamed, unchanged } from '#api/changes/product-change.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';

/** The products of a person who is shown as their grower change with the name. One statement. */
export const announceGrown: PersonListener = async (tools, transaction, { userId, isRenamed }) => {
  if (!isRenamed) return;
  const rows = await transaction
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.submitterId, userId), isPublic))
    .limit(mostNamed + 1);
  await announceProducts(
    tools,
    transaction,
    rows.map(({ id }) => unchanged(id)),
  );
};
