import { soldIds } from '#api/features/products/named-variant.ts';
import { ownPictures } from '#api/features/products/own-pictures.ts';
import { planVariants } from '#api/features/products/plan-variants.ts';
import { withShippingWeight } from '#api/features/products/shipping-weights.ts';
import { type VariantColumns, variantColumns } from '#api/features/products/variant-columns.ts';
import { variantsOf } from '#api/features/products/variants-of.ts';
import { keepSkus, writeVariants } from '#api/features/products/write-variants.ts';
import { setCount } from '#api/features/stock/count-stock.ts';
import { endPreorder, keepPreorder, readPreorder } from '#api/features/stock/keep-preorder.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { limits } from '#contract/limits.ts';
import { toPoisha } from '#contract/money.ts';
import type { ChangedProduct } from '#contract/products/schemas.ts';
import { defaultVariant, sharedFacts } from '#contract/products/variants.ts';
import type { Database } from '#database/driver/connection.ts';
import type { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';

type Row = typeof products.$inferSelect;
/** A product's variants before the change. */
type VariantsBefore = Pick<Row, keyof VariantColumns>;

type Written = Pick<
  ChangedProduct,
  | 'variesBy'
  | 'variants'
  | 'price'
  | 'offerPrice'
  | 'weight'
  | 'shippingWeight'
  | 'facts'
  | 'sku'
  | 'stock'
  | 'stockFrom'
  | 'lowStock'
  | 'preorder'
>;

type Save = {
  id: string;
  product: Written;
  /** Undefined for a new product, although its row already exists. */
  before: VariantsBefore | undefined;
  /** The product's pictures, in the order of the request. */
  pictures: readonly string[];
};

/** The columns to write, and whose stock may have changed. */
type Saved = { columns: Partial<VariantColumns>; ids: string[] };

type Tools = Pick<Services, 'settings' | 'addressOf' | 'clock'>;

/**
 * Writes a product's variants with their stocks, stock keeping units and pre-order. A client that does not know
 * variants changes the default one. The caller has the product's lock, writes the columns, and then updates the shown
 * levels (`writeBadges`).
 */
export async function saveVariants(
  services: Tools,
  transaction: Database,
  sellerId: string,
  save: Save,
): Promise<Saved | Refusal> {
  const { id, before, product } = save;
  const soldBefore = before ? soldIds({ ...before, id }) : [];
  const preorder = before && (await readPreorder(transaction, soldBefore));
  if (preorder && product.preorder === null) await endPreorder(transaction, soldBefore);
  const saved = await saveSold(services, transaction, sellerId, save);
  if (saved instanceof Refusal) return saved;
  if (ownPictures(save.pictures, saved.columns.variants).length > limits.productPictures)
    return refusePictures(saved.columns.variants);
  const ids = soldIds({ id, variants: saved.columns.variants ?? null });
  const today = dayOf(services.clock.now());
  const refusal = await keepPreorder(transaction, { ids, written: product.preorder, before: preorder, today });
  return refusal ?? { ...saved, ids: product.preorder === undefined ? saved.ids : ids };
}

function refusePictures(variants: readonly StoredVariant[] | null | undefined): Refusal {
  if (!variants) return new Refusal('too-many-pictures', { maximum: limits.productPictures });
  return new Refusal('invalid-request', {}, { problems: [{ field: 'productData.image', code: 'pictures-too-many' }] });
}

async function saveSold(
  services: Tools,
  transaction: Database,
  sellerId: string,
  save: Save,
): Promise<Saved | Refusal> {
  if (save.product.variants) return saveList(services, transaction, sellerId, save, save.product.variants);
  return save.before?.variants
    ? saveDefault(services, transaction, sellerId, save, save.before.variants)
    : saveOnly(services, transaction, sellerId, save);
}

async function saveList(
  services: Tools,
  transaction: Database,
  sellerId: string,
  { id, product, before, pictures }: Save,
  list: NonNullable<Written['variants']>,
): Promise<Saved | Refusal> {
  const known = before ? variantsOf({ ...before, id }) : [];
  const { addressOf } = services;
  const planned = planVariants({ variesBy: product.variesBy, variants: list }, { id, known, pictures, addressOf });
  if (planned instanceof Refusal) return planned;
  const { variants, variesBy } = planned;
  await writeVariants(transaction, id, planned, known);
  const named = variants.map((one, place) => ({ ...one, field: `productData.variants.${place}.sku` }));
  const taken = await keepSkus(transaction, id, named);
  if (taken) return taken;
  for (const [place, { stock, stockFrom: from, lowStock }] of list.entries()) {
    const variantId = variants[place]?.id ?? id;
    const field = `productData.variants.${place}.stock`;
    const refusal = await setCount(services, transaction, sellerId, variantId, { stock, from, lowStock, field });
    if (refusal) return refusal;
  }
  const facts = product.facts ?? sharedFacts(before?.facts ?? {}, before?.variesBy ?? []);
  const own = list.length === 1 ? list[0]?.facts : {};
  return { columns: variantColumns(variants, variesBy, { ...facts, ...own }), ids: variants.map((one) => one.id) };
}

async function saveDefault(
  services: Tools,
  transaction: Database,
  sellerId: string,
  { id, product, before, pictures }: Save,
  sold: readonly StoredVariant[],
): Promise<Saved | Refusal> {
  const chosen = defaultVariant(sold);
  if (!before || !chosen) throw new Error(`Product ${id} has no variant`);
  const { weight } = product;
  const sku = sold.length === 1 ? product.sku : undefined;
  const changed = sold.map(({ image, ...rest }): StoredVariant => {
    const shown = { ...rest, ...(image !== undefined && pictures.includes(image) && { image }) };
    if (rest.id !== chosen.id) return shown;
    const { weight: _weight, sku: skuBefore, ...kept } = shown;
    const skuNow = sku ?? skuBefore;
    const prices = { price: toPoisha(product.price), offerPrice: toPoisha(product.offerPrice) };
    const own = { ...kept, ...prices, ...(weight && { weight }), ...(skuNow && { sku: skuNow }) };
    // The product's weight is that of its only variant.
    return sold.length === 1 && product.shippingWeight !== undefined ? withShippingWeight(own, null) : own;
  });
  const refusal =
    (sku === undefined
      ? undefined
      : await keepSkus(
          transaction,
          id,
          changed.map((one) => ({ ...one, field: 'productData.sku' })),
        )) ?? (await setCount(services, transaction, sellerId, chosen.id, ownCount(product)));
  if (refusal) return refusal;
  const facts = product.facts ?? before.facts;
  return { columns: variantColumns(changed, before.variesBy, facts), ids: [chosen.id] };
}

/** A product that is its only variant itself. */
async function saveOnly(
  services: Tools,
  transaction: Database,
  sellerId: string,
  { id, product, before }: Save,
): Promise<Saved | Refusal> {
  const { sku } = product;
  const isSame = sku === undefined || sku === (before?.sku ?? '');
  const refusal =
    (isSame ? undefined : await keepSkus(transaction, id, [{ id, sku, field: 'productData.sku' }])) ??
    (await setCount(services, transaction, sellerId, id, ownCount(product)));
  return refusal ?? { columns: isSame ? {} : { sku: sku || null }, ids: [id] };
}

function ownCount({ stock, stockFrom: from, lowStock }: Written) {
  return { stock, from, lowStock, field: 'productData.stock' };
}
