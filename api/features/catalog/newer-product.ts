import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { ChangedProduct } from '#contract/products/schemas.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { soldId } from '#contract/products/sold-product.ts';
import type { Database } from '#database/driver/connection.ts';
import type { products } from '#database/tables/products.ts';
import { isChangedSince, takenBack } from '#database/tables/taken-back.ts';
import { toListed } from './to-listed.ts';

type Row = typeof products.$inferSelect;

/** The columns of what a seller's form sends. A low stock and a pre-order are beside the stocks. */
const formColumns = [
  'name',
  'category',
  'images',
  'price',
  'offerPrice',
  'description',
  'facts',
  'translations',
  'slug',
  'weight',
  'sku',
  'variesBy',
  'variants',
  'inTheParcel',
  'taxClass',
  'isDraft',
  'publishAt',
] as const satisfies (keyof Row)[];

/** A product that somebody has changed since the version that a seller saw. */
export type NewerProduct = { before: Row; seen: number; current: ListedProduct };

/** Reads what a seller who saw another version has to see; undefined for one who saw the newest, or who says nothing of it. */
export async function readNewer(
  services: Pick<Services, 'addressOf' | 'settings'>,
  transaction: Database,
  before: Row,
  seen: number | undefined,
): Promise<NewerProduct | undefined> {
  if (seen === undefined || seen === before.version) return undefined;
  const [current] = await toListed([before], { ...services, db: transaction });
  return current && { before, seen, current };
}

/** Refuses a product whose columns are to be `after` where that takes back what was changed meanwhile. */
export function refuseOlder(newer: NewerProduct, product: ChangedProduct, after: Partial<Row>): Refusal | undefined {
  const written = Object.fromEntries(formColumns.map((name) => [name, after[name]])) as Partial<Row>;
  return refusalOf(newer, [...takenBack(newer.before, newer.seen, written), ...boundsTakenBack(newer, product)]);
}

/** Refuses a product that can't be written as it is sent, when that may be because of what was changed meanwhile. */
export function refuseUnwritable(newer: NewerProduct, product: ChangedProduct): Refusal | undefined {
  const isSent = (name: (typeof formColumns)[number]) => product[name === 'images' ? 'image' : name] !== undefined;
  return refusalOf(
    newer,
    formColumns.filter((name) => isSent(name) && isChangedSince(newer.before, newer.seen, name)),
  );
}

function refusalOf({ before: { version }, current }: NewerProduct, columns: readonly string[]): Refusal | undefined {
  if (columns.length === 0) return undefined;
  const fields = columns.map((name) => {
    if (name === 'images') return 'image';
    return name === 'lowStock' && current.variants ? 'variants' : name;
  });
  return new Refusal('product-changed', {}, { changed: { version, fields: [...new Set(fields)], current } });
}

function boundsTakenBack({ before, seen, current }: NewerProduct, product: ChangedProduct): string[] {
  const { preorder, variants = [{ _id: soldId(current), lowStock: product.lowStock }] } = product;
  const bounds = new Map((current.variants ?? [{ ...current, _id: soldId(current) }]).map((one) => [one._id, one]));
  const isOther = variants.some(
    ({ _id = '', lowStock }) => lowStock !== undefined && bounds.has(_id) && bounds.get(_id)?.lowStock !== lowStock,
  );
  return [
    ...(isOther && isChangedSince(before, seen, 'lowStock') ? ['lowStock'] : []),
    ...(preorder !== undefined &&
    !isDeepStrictEqual(preorder, current.preorder) &&
    isChangedSince(before, seen, 'preorder')
      ? ['preorder']
      : []),
  ];
}
