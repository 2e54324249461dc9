import { planVariants } from '#api/features/products/plan-variants.ts';
import { variantsOf } from '#api/features/products/variants-of.ts';
import { skuKey } from '#api/features/products/write-variants.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import { type ProductColumn, productColumns } from '#contract/product-imports/columns.ts';
import {
  type AddedProduct,
  addedProductSchema,
  type ChangedProduct,
  changedProductSchema,
} from '#contract/products/schemas.ts';
import { comparable } from '#contract/text/comparable.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import type { ImportResult } from '#database/tables/product-imports.ts';
import { cellFaults } from './cells/cell-faults.ts';
import { draftOf, picturesIn } from './draft-product.ts';
import { type Fault, issueFault, problemFault, refusalFault, textFault } from './faults.ts';
import { type ImportedProduct, type ReadProduct, type ReadShop, readChanges } from './read-changes.ts';

/** The shop's data for planning rows. */
export type PlanShop = ReadShop & {
  isCategory(path: string): boolean;
  /** Pictures that the shop has, by their root-relative addresses. */
  pictures: ReadonlySet<string>;
  /** The product that has a stock keeping unit, by the unit's key. */
  skuOwners: ReadonlyMap<string, string>;
  /** The units that their products give up by the same file. */
  skusGivenUp: ReadonlySet<string>;
  /** The names of the shop's products, in the form for comparisons. */
  names: ReadonlySet<string>;
  /** Why names of files that stand in cells are no pictures. */
  fileFaults?: ReadonlyMap<string, TextByLanguage>;
  /** The day of the shop's calendar. */
  today: string;
};

/** A variant to put on sale or take off sale, by its place in the product. */
export type Switch = { place: number; inStock: boolean };

/** A planned write; `added` are pictures that the product does not have yet. */
export type ProductWrite = { added: string[]; switches: Switch[] } & (
  | { kind: 'add'; product: AddedProduct }
  | { kind: 'change'; id: string; product: ChangedProduct }
);

export type ProductPlan = { results: ImportResult[]; write?: ProductWrite };

/** Returns the effect of a product's rows; refused rows have none. */
export function planProduct(item: ImportedProduct, shop: PlanShop): ProductPlan {
  if (!item.before && item.rows.length > limits.variantsMax) {
    const fault = refusalFault(new Refusal('variants-too-many', { maximum: limits.variantsMax }));
    return { results: item.rows.map(({ row }) => refused(row, item, fault)) };
  }
  const read = readChanges(item, shop);
  const { rows, unknown } = read;
  const gone = unknown.map((row) => refused(row, item, unknownVariant));
  if (rows.length === 0) return { results: gone };
  if (item.before && read.contradictions.length === 0 && rows.every(({ changed }) => changed.size === 0))
    return { results: [...gone, ...resultsOf(item, read, shop)] };
  const plan = writeOf(item, read, shop);
  if (!Array.isArray(plan)) return { results: [...gone, ...resultsOf(item, read, shop)], write: plan };
  return refuseRows(item, { read, faults: plan, gone }, shop);
}

type Faulty = { read: ReadProduct; faults: readonly Fault[]; gone: ImportResult[] };

/** Refuses the rows at fault, and plans the others. A new product is nothing without its first row. */
function refuseRows(item: ImportedProduct, { read, faults, gone }: Faulty, shop: PlanShop): ProductPlan {
  const [first] = read.rows;
  const [main] = faults;
  const byRow = new Map<number, Fault>();
  for (const fault of [...faults].reverse()) {
    const at = rowOf(fault, read.rows) ?? first;
    if (at) byRow.set(at.row, fault);
  }
  const isWhole = main !== undefined && ('isWhole' in main || (!item.before && first && byRow.has(first.row)));
  const results = read.rows.flatMap(({ row }) => {
    const fault = byRow.get(row) ?? (isWhole ? main : undefined);
    return fault ? [refused(row, item, fault)] : [];
  });
  const left = item.rows.filter(({ row }) => ![...results, ...gone].some((one) => one.row === row));
  const rest = left.length > 0 ? planProduct({ ...item, rows: left }, shop) : { results: [] };
  return { ...rest, results: [...gone, ...results, ...rest.results] };
}

/** The row of a fault; for a product's own cell, the row that changes it. */
function rowOf({ place, column }: Fault, rows: ReadProduct['rows']): ReadProduct['rows'][number] | undefined {
  return rows.find((row) => (place === undefined ? column !== '' && row.changed.has(column) : row.place === place));
}

/** Returns the planned write, or the faults. */
function writeOf({ before }: ImportedProduct, read: ReadProduct, shop: PlanShop): ProductWrite | Fault[] {
  const [first] = read.cells;
  const pictures = picturesIn(first ?? { images: '' });
  const faults = [
    ...read.contradictions,
    ...cellFaults(read, shop),
    ...pictureFaults(read, pictures, before, shop),
    ...skuFaults(read, before, shop),
  ];
  const draft = draftOf(read, before, pictures);
  const own = before?.images ?? [];
  const added = [...new Set(pictures)].filter((path) => !own.includes(path));
  const image = read.changed.has('images') ? pictures.map((path) => (own.includes(path) ? path : null)) : undefined;
  const switches = read.rows.flatMap(({ place, changed }) => {
    const cell = read.cells[place]?.in_stock;
    return changed.has('in_stock') && (before || cell === 'false') ? [{ place, inStock: cell === 'true' }] : [];
  });
  const parsed = before ? changedProductSchema.safeParse({ ...draft, image }) : addedProductSchema.safeParse(draft);
  if (!parsed.success) faults.push(...parsed.error.issues.map(issueFault));
  if (faults.length > 0 || !parsed.success) return faults;
  const whole = wholeFault(parsed.data, read, { before, pictures, shop });
  if (whole) return [whole];
  const { data: product } = parsed;
  return before
    ? { kind: 'change', id: before.id, product, added, switches }
    : { kind: 'add', product, added, switches };
}

type Whole = { before: ImportedProduct['before']; pictures: readonly string[]; shop: PlanShop };

/** Why the list of variants would be refused. */
function wholeFault(
  { variants, variesBy }: AddedProduct,
  { cells, variesBy: facts }: ReadProduct,
  { before, pictures, shop: { addressOf } }: Whole,
): (Fault & { isWhole: true }) | undefined {
  if (!variants) return undefined;
  const known = before ? variantsOf(before) : [];
  const planned = planVariants({ variants, variesBy }, { id: before?.id ?? '', known, pictures, addressOf });
  if (!(planned instanceof Refusal)) return undefined;
  const fault = refusalFault(planned);
  const own = cells[fault.place ?? -1];
  const varying = productColumns.filter((column) => facts.includes(column));
  const column = own && (varying.find((fact) => own[fact] === '') ?? varying[0]);
  return { ...fault, ...(column && fault.column === 'varies_by' && { column }), isWhole: true };
}

function pictureFaults(
  { rows, cells, changed }: ReadProduct,
  pictures: readonly string[],
  before: ImportedProduct['before'],
  shop: PlanShop,
): Fault[] {
  const faults: Fault[] = [];
  const fileFault = (name: string): Fault | undefined => {
    const reason = shop.fileFaults?.get(name);
    return reason && { column: 'images', reason };
  };
  const isKnown = (path: string) => before?.images.includes(path) || shop.pictures.has(path);
  const unknown = changed.has('images') && pictures.find((path) => !isKnown(path));
  if (unknown) faults.push(fileFault(unknown) ?? textFault('import-picture', { column: 'images' }));
  if (pictures.length > limits.productPicturesMax) faults.push(problemFault('pictures-too-many', { column: 'images' }));
  for (const { place, changed: ofRow } of rows) {
    const image = cells[place]?.variant_image ?? '';
    if (ofRow.has('variant_image') && image !== '' && !pictures.includes(image))
      faults.push({
        ...(fileFault(image) ?? problemFault('variant-picture-unknown', { column: 'variant_image' })),
        ...{ place, column: 'variant_image' },
      });
  }
  return faults;
}

function skuFaults(
  { rows, cells }: ReadProduct,
  before: ImportedProduct['before'],
  { skuOwners, skusGivenUp }: PlanShop,
): Fault[] {
  return rows.flatMap(({ place, changed }): Fault[] => {
    const { sku = '' } = cells[place] ?? {};
    if (!changed.has('sku') || sku === '') return [];
    const key = skuKey(sku);
    const owner = skuOwners.get(key);
    const isTwice = cells.some((other, at) => at < place && skuKey(other.sku) === key);
    if (!isTwice && (owner === undefined || owner === before?.id || skusGivenUp.has(key))) return [];
    return [{ ...refusalFault(new Refusal('sku-taken', { sku })), place, column: 'sku' as const }];
  });
}

/** A row of a product or a variant that the shop does not have. */
export const unknownVariant = textFault('import-unknown', { column: 'variant_id' });

/** Returns the result of a row at fault. */
export function refused(row: number, { before, rows }: ImportedProduct, { column, reason }: Fault): ImportResult {
  const variantId = rows.find((one) => one.row === row)?.variantId;
  return {
    row,
    result: 'refused',
    ...(before && { productId: before.id }),
    ...(variantId && { variantId }),
    column,
    reason,
  };
}

function resultsOf(
  { before }: ImportedProduct,
  { rows, cells }: ReadProduct,
  { names }: Pick<PlanShop, 'names'>,
): ImportResult[] {
  const [first] = cells;
  const name = { en: first?.name_en ?? '', bn: first?.name_bn || (first?.name_en ?? '') };
  const sold = before ? variantsOf(before) : [];
  const isNameKnown = !before && names.has(comparable(name.en));
  return rows.map(({ row, place, changed, changedSince }) => {
    const known = before && { productId: before.id, variantId: sold[place]?.id ?? before.id };
    const columns: ProductColumn[] = [...changed];
    if (before && columns.length === 0) return { row, result: 'unchanged', ...known };
    if (!before) return { row, result: 'added', name, columns, ...(isNameKnown && place === 0 && { isNameKnown }) };
    const since = [...changedSince];
    return { row, result: 'changed', ...known, name, columns, ...(since.length > 0 && { changedSince: since }) };
  });
}
