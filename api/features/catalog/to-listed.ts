import { count, inArray } from 'drizzle-orm';
import { soldIds } from '#api/features/products/named-variant.ts';
import { toProduct } from '#api/features/products/product-shape.ts';
import { readGrowers } from '#api/features/products/read-growers.ts';
import { shippingWeightOf } from '#api/features/products/shipping-weights.ts';
import { preorderIn } from '#api/features/stock/keep-preorder.ts';
import { readStocks } from '#api/features/stock/read-stocks.ts';
import type { Services } from '#api/services/services.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { defaultVariant } from '#contract/products/variants.ts';
import type { Database } from '#database/driver/connection.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import type { products } from '#database/tables/products.ts';

type Row = typeof products.$inferSelect;

/** Returns products as the seller sees them: with what lies by variant, and the submitters. Three statements, or none. */
export async function toListed(
  rows: Row[],
  { db, addressOf, settings }: Pick<Services, 'db' | 'addressOf' | 'settings'>,
): Promise<ListedProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(soldIds);
  const [people, stocks, waits] = await Promise.all([readGrowers(db, rows), readStocks(db, ids), countWaits(db, ids)]);
  const usual = settings.current.settings.lowStock;
  const stockOf = (id: string) => ({
    stock: stocks.get(id)?.stock ?? null,
    lowStock: stocks.get(id)?.lowStock ?? usual,
  });
  return rows.map((row) => {
    const submitter = people.get(row.submitterId ?? '');
    const { variants, ...product } = toProduct(row, addressOf, people);
    const sold = soldIds(row);
    return {
      ...product,
      ...(variants && {
        variants: variants.map((variant) => ({
          ...variant,
          ...stockOf(variant._id),
          shippingWeight: ownWeight(row, variant._id),
        })),
      }),
      originalSubmitterId: submitter && { _id: submitter.id, name: submitter.name },
      waiting: [...new Set([row.id, ...sold])].reduce((sum, id) => sum + (waits.get(id) ?? 0), 0),
      ...stockOf(defaultVariant(row.variants ?? [])?.id ?? row.id),
      preorder: preorderIn(stocks, sold) ?? null,
      taxClass: row.taxClass,
      shippingWeight: variants ? row.shippingWeight : shippingWeightOf(row, row.variants?.[0]),
      isDraft: row.isDraft,
      publishAt: row.publishAt?.toISOString() ?? null,
      version: row.version,
    };
  });
}

/** The weight of one of several variants, where it is not the product's. */
function ownWeight({ variants }: Row, id: string): number | null {
  return variants?.find((variant) => variant.id === id)?.shippingWeight ?? null;
}

/** How many wait for each of these. */
async function countWaits(db: Database, ids: string[]): Promise<ReadonlyMap<string, number>> {
  const { productId } = backInStockWaits;
  const rows = await db
    .select({ productId, number: count() })
    .from(backInStockWaits)
    .where(inArray(productId, ids))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.number]));
}
