import { asc, eq } from 'drizzle-orm';
import { isItsProduct, isVariant, namedProduct, shownNamed } from '#api/features/products/personal/copied-products.ts';
import type { Section } from '#api/services/personal-data.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { products } from '#database/tables/products.ts';
import { variants } from '#database/tables/variants.ts';

/** The content of the user's cart. */
export const copiedCart: Section = {
  tables: [cartLines],
  async *rows({ db, user }) {
    const { productId: namedId, quantity, position, userId } = cartLines;
    const rows = await db
      .select({ namedId, quantity, product: namedProduct })
      .from(cartLines)
      .leftJoin(variants, isVariant(namedId))
      .innerJoin(products, isItsProduct(namedId))
      .where(eq(userId, user.id))
      .orderBy(asc(position));
    for (const row of rows) yield { ...shownNamed(row), quantity: row.quantity };
  },
};
