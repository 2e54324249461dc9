import { isDeepStrictEqual } from 'node:util';
import { sellerColumnNames } from '#api/features/products/product-shape.ts';
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

/** The columns of a seller's form. The low-stock bound and the pre-order are stored with the stocks instead. */
const formColumns = [
  ...sellerColumnNames,
  ...(['slug', 'sku', 'variesBy', 'variants', 'isDraft', 'publishAt'] as const),
];

/** A product that has changed since the version that a seller saw. */
export type NewerProduct = { before: Row; seen: number; current: ListedProduct };

/**
 * Reads the current product for a seller who saw another version; undefined when the version is current or not stated.
 */
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

/** Refuses a product whose new columns `after` would revert a change made meanwhile. */
export function refuseOlder(newer: NewerProduct, product: ChangedProduct, after: Partial<Row>): Refusal | undefined {
  const written = Object.fromEntries(formColumns.map((name) => [name, after[name]])) as Partial<Row>;
  return refusalOf(newer, [...takenBack(newer.before, newer.seen, written), ...boundsTakenBack(newer, product)]);
}

/** Refuses a product that cannot be written as sent, when a change made meanwhile may be the cause. */
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
