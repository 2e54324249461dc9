import { desc, eq } from 'drizzle-orm';
import { isItsProduct, isVariant, namedProduct, shownNamed } from '#api/features/products/personal/copied-products.ts';
import type { Section } from '#api/services/personal-data.ts';
import { products } from '#database/tables/products.ts';
import { variants } from '#database/tables/variants.ts';
import { wishes } from '#database/tables/wishes.ts';

/** The user's wish list. */
export const copiedWishes: Section = {
  tables: [wishes],
  async *rows({ db, user }) {
    const { productId: namedId, createdAt, userId } = wishes;
    const rows = await db
      .select({ namedId, createdAt, product: namedProduct })
      .from(wishes)
      .leftJoin(variants, isVariant(namedId))
      .innerJoin(products, isItsProduct(namedId))
      .where(eq(userId, user.id))
      .orderBy(desc(createdAt));
    for (const row of rows) yield { ...shownNamed(row), createdAt: row.createdAt };
  },
};
