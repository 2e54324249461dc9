import { variantsOf } from '#api/features/products/variants-of.ts';
import { toTaka } from '#contract/money.ts';
import { isFactColumn, type ProductCells, type ProductColumn } from '#contract/product-imports/columns.ts';
import { facts } from '#contract/products/facts.ts';
import { sharedFacts } from '#contract/products/variants.ts';
import type { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import { linesOf, partsOf } from './cells/canonical-cell.ts';
import type { ReadProduct } from './read-changes.ts';

type Row = typeof products.$inferSelect;
type WrittenFacts = Record<string, unknown>;

/**
 * The request by which a seller would add or change the product, before validation; `pictures` are the product's new
 * ones.
 */
export function draftOf(read: ReadProduct, before: Row | undefined, pictures: readonly string[]): object {
  const isNew = before === undefined;
  const [first] = read.cells;
  if (!first) throw new Error('A product has at least one variant');
  const variants = read.cells.map((cells, place) => draftVariant(read, { before, cells, place, pictures }));
  const [only] = variants;
  const own = variants.length === 1 && only ? ownFields(only, changedAt(read, 0), isNew) : { ...pricesOf(only) };
  const several = variants.length > 1 ? { variesBy: read.variesBy, variants } : {};
  return {
    ...textFields(read, before, first),
    category: first.category,
    ...own,
    ...several,
    facts: factsOf(read, before, first),
    ...(read.changed.has('slug') && { slug: first.slug }),
    ...(first.state !== '' && read.changed.has('state') && { isDraft: first.state === 'draft' }),
    ...preorderField(read, first),
    ...(read.changed.has('tax_class') && { taxClass: first.tax_class }),
    ...(read.changed.has('publish_at') && { publishAt: first.publish_at || null }),
  };
}

function preorderField(
  { changed }: ReadProduct,
  { preorder_from: shipsFrom, preorder_limit: limit }: ProductCells,
): object {
  if (!changed.has('preorder_from') && !changed.has('preorder_limit')) return {};
  return { preorder: shipsFrom === '' && limit === '' ? null : { shipsFrom, limit } };
}

function textFields({ changed }: ReadProduct, before: Row | undefined, first: ProductCells): object {
  const known = before?.translations.bn;
  const isTranslated = changed.has('name_bn') || changed.has('description_bn');
  const description = changed.has('description_bn') ? linesOf(first.description_bn) : (known?.description ?? []);
  return {
    name: first.name_en,
    description: before && !changed.has('description_en') ? before.description : linesOf(first.description_en),
    ...(isTranslated && { translations: { ...before?.translations, bn: { name: first.name_bn, description } } }),
  };
}

type DraftVariant = ReturnType<typeof draftVariant>;
type Place = { before: Row | undefined; cells: ProductCells; place: number; pictures: readonly string[] };

function draftVariant(read: ReadProduct, { before, cells, place, pictures }: Place) {
  const changed = changedAt(read, place);
  const sold: StoredVariant | undefined = before && variantsOf(before)[place];
  const price = sold && !changed.has('price') ? toTaka(sold.price) : cells.price;
  const kept = cells.variant_image !== '' && (changed.has('variant_image') || pictures.includes(cells.variant_image));
  const kind = changed.has('kind_bn') && { bn: { kind: cells.kind_bn } };
  return {
    ...(sold && { _id: sold.id }),
    facts: variantFactsOf(read, { before, sold, cells, changed }),
    price,
    offerPrice: cells.offer_price === '' ? price : cells.offer_price,
    weight: cells.weight,
    ...(changed.has('shipping_weight') && { shippingWeight: cells.shipping_weight }),
    sku: cells.sku,
    image: kept ? cells.variant_image : null,
    translations: kind || (sold?.translations ?? {}),
    ...(changed.has('stock') && { stock: cells.stock, ...(sold && { stockFrom: stockNow(read, place) }) }),
    ...(changed.has('low_stock') && { lowStock: cells.low_stock }),
  };
}

function stockNow({ stocks }: ReadProduct, place: number): number | null {
  return stocks[place] ?? null;
}

function changedAt({ rows }: ReadProduct, place: number): ReadonlySet<ProductColumn> {
  return rows.find((row) => row.place === place)?.changed ?? new Set();
}

function pricesOf(variant: DraftVariant | undefined) {
  return { price: variant?.price, offerPrice: variant?.offerPrice };
}

/** The fields of a product that is its only variant. */
function ownFields(only: DraftVariant, changed: ReadonlySet<ProductColumn>, isNew: boolean): object {
  const { _id, facts: _facts, image: _image, translations: _translations, sku, ...fields } = only;
  return { ...fields, ...((isNew || changed.has('sku')) && { sku }) };
}

/** The facts that all variants share. Undefined when unchanged. */
function factsOf({ changed, variesBy }: ReadProduct, before: Row | undefined, cells: ProductCells) {
  const columns = [...changed].filter(isFactColumn);
  if (before && columns.length === 0 && !changed.has('varies_by')) return undefined;
  const shared: WrittenFacts = { ...(before && sharedFacts(before.facts, before.variesBy)) };
  for (const column of columns) shared[column] = writtenFact(column, cells[column]);
  return Object.fromEntries(
    Object.entries(shared).filter(([key, fact]) => fact !== undefined && !variesBy.includes(key)),
  );
}

type FactsOf = {
  before: Row | undefined;
  sold: StoredVariant | undefined;
  cells: ProductCells;
  changed: ReadonlySet<ProductColumn>;
};

function variantFactsOf({ variesBy }: ReadProduct, { before, sold, cells, changed }: FactsOf): WrittenFacts {
  const known: WrittenFacts = { ...before?.facts, ...sold?.facts };
  const stated = variesBy.map((key) => [
    key,
    isFactColumn(key) && changed.has(key) ? writtenFact(key, cells[key]) : known[key],
  ]);
  return Object.fromEntries(stated.filter(([, fact]) => fact !== undefined));
}

/** A fact as a form sends it; undefined for an empty cell. */
function writtenFact(column: ProductColumn, cell: string): unknown {
  if (cell === '') return undefined;
  if (facts.find(({ key }) => key === column)?.kind !== 'measure') return cell;
  const [value = '', unit = ''] = cell.split(' ');
  return { value, unit };
}

/** The addresses of pictures in a cell. */
export function picturesIn({ images }: Pick<ProductCells, 'images'>): string[] {
  return partsOf(images);
}
