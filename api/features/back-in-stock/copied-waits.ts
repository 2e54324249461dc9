import { desc, eq, or } from 'drizzle-orm';
import { isItsProduct, isVariant, namedProduct, shownNamed } from '#api/features/products/personal/copied-products.ts';
import { byAddress, type Section } from '#api/services/personal-data.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { products } from '#database/tables/products.ts';
import { variants } from '#database/tables/variants.ts';

/** Sold-out products for which the user waits, by account or by confirmed address. */
export const copiedWaits: Section = {
  tables: [backInStockWaits],
  async *rows({ db, user }) {
    const { productId: namedId, email, language, createdAt, userId } = backInStockWaits;
    const [address] = await byAddress(user, async (confirmed) => [confirmed]);
    const rows = await db
      .select({ namedId, email, language, createdAt, product: namedProduct })
      .from(backInStockWaits)
      .leftJoin(variants, isVariant(namedId))
      .innerJoin(products, isItsProduct(namedId))
      .where(or(eq(userId, user.id), address === undefined ? undefined : eq(email, address)))
      .orderBy(desc(backInStockWaits.id));
    for (const { namedId: by, product, ...row } of rows) yield { ...shownNamed({ namedId: by, product }), ...row };
  },
};
