import { and, eq, isNull } from 'drizzle-orm';
import { writeAdded } from '#api/features/catalog/add-product.ts';
import { writeChanged } from '#api/features/catalog/change-product.ts';
import { switchVariants } from '#api/features/catalog/set-stock.ts';
import { cameOrWent, type ProductChange } from '#api/features/products/product-change.ts';
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
import { countsOf } from './count-results.ts';
import { refusalFault } from './faults.ts';
import { type ProductWrite, planProduct, refused, type Switch, unknownVariant } from './plan-product.ts';
import { picturesNamed, readPlanShop } from './plan-shop.ts';

type Named = { importId: string; number: number; sellerId: string };
/** What has changed, and pictures that a product no longer uses. */
type Done = { changes: ProductChange[]; letGo: string[] };
type Written = Done & { id: string; variantIds: string[] };

/**
 * Does what the rows of one product of an import say, as the shop is now, and notes it in the same transaction: repeated, it does
 * nothing. What is refused by now is noted with its reason.
 */
export function importItem(services: Services, { importId, number, sellerId }: Named): Promise<Done | undefined> {
  const which = and(eq(items.importId, importId), eq(items.number, number), isNull(items.doneAt));
  return services.db.transaction(async (transaction) => {
    const [found] = await transaction.select().from(items).where(which);
    if (!found) return undefined;
    const known = (await services.categories.load(transaction)).categories;
    const categoryPath = (written: string) => findCategory(known, written)?.path ?? written;
    // Pictures are locked before rows.
    await lockPictures(transaction, picturesNamed([found], { addressOf: services.addressOf, categoryPath }));
    const [item] = await transaction.select().from(items).where(which).for('update');
    if (!item) return undefined;
    const { productId } = item;
    if (productId !== null) await lockNames(transaction, productNames([productId]));
    const kept = item.results.filter(({ result }) => result === 'refused');
    const rows = item.rows.filter(({ row }) => !kept.some((one) => one.row === row));
    const { shop, before: products } = await readPlanShop(services, transaction, [{ productId, rows }]);
    const before = products.get(productId ?? '');
    const plan =
      productId !== null && !before
        ? { results: rows.map(({ row }) => refused(row, { before, rows }, unknownVariant)) }
        : planProduct({ before, rows }, shop);
    const { write } = plan;
    const written =
      write && (await once(transaction, undefined, (inner) => writeProduct(services, inner, sellerId, write)));
    const results = [...kept, ...resultsOf(plan.results, written)];
    await transaction
      .update(items)
      .set({ results, ...countsOf(results), doneAt: services.clock.now() })
      .where(which);
    return written instanceof Refusal || !written ? undefined : written;
  });
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
    const switched = await switchAll(services, transaction, id, write.switches);
    if (switched instanceof Refusal) return switched;
    return { ...switched, id, changes: [changed.change, ...switched.changes], letGo: changed.letGo };
  }
  const id = await writeAdded(services, transaction, sellerId, write.product, write.added);
  if (id instanceof Refusal) return id;
  const switched = await switchAll(services, transaction, id, write.switches);
  if (switched instanceof Refusal) return switched;
  const { category } = write.product;
  return { ...switched, id, changes: [cameOrWent({ id, category }), ...switched.changes], letGo: [] };
}

/** Puts variants on sale or takes them off it. Returns the ids of all variants of the product. */
async function switchAll(
  { clock }: Pick<Services, 'clock'>,
  transaction: Database,
  id: string,
  switches: readonly Switch[],
): Promise<{ variantIds: string[]; changes: ProductChange[] } | Refusal> {
  const changes: ProductChange[] = [];
  let product = await shownProduct(transaction, id);
  const variantIds = product.variants?.map((variant) => variant.id) ?? [id];
  for (const { place, inStock } of switches) {
    const change = await switchVariants(transaction, product, variantIds.slice(place, place + 1), {
      inStock,
      today: dayOf(clock.now()),
    });
    if (change instanceof Refusal) return change;
    changes.push(change);
    product = await shownProduct(transaction, id);
  }
  return { variantIds, changes };
}

async function shownProduct(transaction: Database, id: string) {
  const [product] = await readShown(transaction, [id]);
  if (!product) throw new Error(`Product ${id} is gone`);
  return product;
}

/** The results of rows after they were written: with the ids of what was added, or with the reason why nothing was. */
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
