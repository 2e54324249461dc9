import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { writeAdded } from '#api/features/catalog/add-product.ts';
import { writeChanged } from '#api/features/catalog/change-product.ts';
import { switchVariants } from '#api/features/catalog/set-stock.ts';
import { readShown } from '#api/features/stock/write-levels.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { lockPictures } from '#api/pictures/lock-pictures.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { findCategory } from '#contract/categories/category.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames, productNames } from '#database/reading/lock-name.ts';
import { type ImportResult, productImportItems as items } from '#database/tables/product-imports.ts';
import { skus } from '#database/tables/skus.ts';
import { countsOf } from './count-results.ts';
import { refusalFault } from './faults.ts';
import { findSkuPartners } from './matching/find-sku-partners.ts';
import { findSkusGivenUp } from './matching/find-skus-given-up.ts';
import {
  type ProductPlan,
  type ProductWrite,
  planProduct,
  refused,
  type Switch,
  unknownVariant,
} from './plan-product.ts';
import { picturesNamed, readPlanShop } from './plan-shop.ts';

type Named = { importId: string; number: number; sellerId: string };
/** `letGo` are pictures that the product no longer uses. */
type Written = { id: string; variantIds: string[]; letGo: string[] };

/**
 * Applies the rows of one product to the current shop, and records this in the same transaction, so that repeating it
 * does nothing. Rows that are refused by now are recorded with the reason. Products that exchange stock keeping units
 * change together, or each alone when one of them is refused. Returns unused pictures.
 */
export async function importItem(services: Services, named: Named): Promise<string[]> {
  const numbers = await findSkuPartners(services.db, named);
  const together = numbers.length > 1 ? await importTogether(services, named, numbers) : 'apart';
  if (together !== 'apart') return together;
  const alone = await importTogether(services, named, [named.number]);
  return alone === 'apart' ? [] : alone;
}

type Item = typeof items.$inferSelect;
type Planned = { item: Item; kept: ImportResult[]; plan: ProductPlan };

/** Imports some products at once; `apart` when one of several cannot be. */
function importTogether(
  services: Services,
  { importId, sellerId }: Named,
  numbers: readonly number[],
): Promise<string[] | 'apart'> {
  const which = and(eq(items.importId, importId), inArray(items.number, [...numbers]), isNull(items.doneAt));
  return services.db.transaction(async (transaction) => {
    const locked = await lockItems(services, transaction, which);
    if (locked.length < numbers.length) return 'apart';
    const planned = await planItems(services, transaction, locked);
    const writes = planned.flatMap(({ plan: { write } }) => write ?? []);
    if (numbers.length > 1 && writes.length < planned.length) return 'apart';
    const written = await once(transaction, undefined, async (inner) => {
      if (writes.length > 1) await freeSkus(inner, planned);
      return writeProducts(services, inner, sellerId, writes);
    });
    if (numbers.length > 1 && written instanceof Refusal) return 'apart';
    for (const { item, kept, plan } of planned) {
      const own = plan.write && (written instanceof Refusal ? written : written[writes.indexOf(plan.write)]);
      const results = [...kept, ...resultsOf(plan.results, own)];
      await transaction
        .update(items)
        .set({ results, ...countsOf(results), doneAt: services.clock.now() })
        .where(and(eq(items.importId, importId), eq(items.number, item.number)));
    }
    return written instanceof Refusal ? [] : written.flatMap(({ letGo }) => letGo);
  });
}

/** Pictures are locked before rows, and products in one order. */
async function lockItems(services: Services, transaction: Database, which: SQL | undefined): Promise<Item[]> {
  const found = await transaction.select().from(items).where(which);
  const known = (await services.categories.load(transaction)).categories;
  const categoryPath = (written: string) => findCategory(known, written)?.path ?? written;
  await lockPictures(transaction, picturesNamed(found, { addressOf: services.addressOf, categoryPath }));
  const locked = await transaction.select().from(items).where(which).orderBy(asc(items.number)).for('update');
  await lockNames(transaction, productNames(locked.flatMap(({ productId }) => productId ?? [])));
  return locked;
}

/** Plans the rows that were not refused when the file was read. */
async function planItems(services: Services, transaction: Database, found: readonly Item[]): Promise<Planned[]> {
  const left = found.map((item) => {
    const kept = item.results.filter(({ result }) => result === 'refused');
    return {
      item,
      kept,
      productId: item.productId,
      rows: item.rows.filter(({ row }) => !kept.some((one) => one.row === row)),
    };
  });
  const { shop, before: products } = await readPlanShop(services, transaction, left);
  const skusGivenUp = left.length > 1 ? await findSkusGivenUp(transaction, left) : shop.skusGivenUp;
  return left.map(({ item, kept, productId, rows }) => {
    const before = products.get(productId ?? '');
    const isGone = productId !== null && !before;
    const plan = isGone
      ? { results: rows.map(({ row }) => refused(row, { before, rows }, unknownVariant)) }
      : planProduct({ before, rows }, { ...shop, skusGivenUp });
    return { item, kept, plan };
  });
}

/** Removes the units of variants that get others, so that the new ones can be assigned in any order. */
async function freeSkus(transaction: Database, planned: readonly Planned[]): Promise<void> {
  const changed = planned.flatMap(({ plan: { results } }) =>
    results.flatMap(({ variantId, columns }) => (variantId && columns?.includes('sku') ? [variantId] : [])),
  );
  await transaction.delete(skus).where(inArray(skus.variantId, changed));
}

async function writeProducts(
  services: Services,
  transaction: Database,
  sellerId: string,
  writes: readonly ProductWrite[],
): Promise<Written[] | Refusal> {
  const written: Written[] = [];
  for (const write of writes) {
    const one = await writeProduct(services, transaction, sellerId, write);
    if (one instanceof Refusal) return one;
    written.push(one);
  }
  return written;
}

async function writeProduct(
  services: Services,
  transaction: Database,
  sellerId: string,
  write: ProductWrite,
): Promise<Written | Refusal> {
  if (write.kind === 'change') {
    const { id, product, added } = write;
    const changed = await writeChanged(services, transaction, sellerId, { id, product, added });
    if (changed instanceof Refusal) return changed;
    const variantIds = await switchAll(services, transaction, id, write.switches);
    return variantIds instanceof Refusal ? variantIds : { id, variantIds, letGo: changed.letGo };
  }
  const id = await writeAdded(services, transaction, sellerId, write.product, write.added);
  if (id instanceof Refusal) return id;
  const variantIds = await switchAll(services, transaction, id, write.switches);
  return variantIds instanceof Refusal ? variantIds : { id, variantIds, letGo: [] };
}

/** Puts variants on sale or takes them off it. Returns the ids of all variants of the product. */
async function switchAll(
  services: Services,
  transaction: Database,
  id: string,
  switches: readonly Switch[],
): Promise<string[] | Refusal> {
  let product = await shownProduct(transaction, id);
  const variantIds = product.variants?.map((variant) => variant.id) ?? [id];
  for (const { place, inStock } of switches) {
    const refusal = await switchVariants(services, transaction, product, variantIds.slice(place, place + 1), {
      inStock,
      today: dayOf(services.clock.now()),
    });
    if (refusal) return refusal;
    product = await shownProduct(transaction, id);
  }
  return variantIds;
}

async function shownProduct(transaction: Database, id: string) {
  const [product] = await readShown(transaction, [id]);
  if (!product) throw new Error(`Product ${id} is gone`);
  return product;
}

/** The results of rows after the write: the ids of added products and variants, or the reason of a refusal. */
function resultsOf(planned: readonly ImportResult[], written: Written | Refusal | undefined): ImportResult[] {
  if (!written) return [...planned];
  if (written instanceof Refusal) {
    const { column, reason } = refusalFault(written);
    return planned.map(({ columns, name, ...result }) =>
      result.result === 'refused' ? result : { ...result, result: 'refused', column, reason },
    );
  }
  const added = planned.filter(({ result }) => result === 'added');
  return planned.map((result) => {
    if (result.result !== 'added') return result;
    return { ...result, productId: written.id, variantId: written.variantIds[added.indexOf(result)] ?? written.id };
  });
}
