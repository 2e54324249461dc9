import { and, desc, eq, getTableColumns, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { buyerIn } from '#api/features/orders/buyer/order-buyer.ts';
import { readOrderSearch } from '#api/features/orders/seller/order-search.ts';
import { readRefundable } from '#api/features/payments/refundable.ts';
import { numberedPage } from '#api/http/replies/paging.ts';
import type { ClaimState } from '#contract/claims/claim-states.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { toTaka } from '#contract/money.ts';
import type { TranslatedNames } from '#contract/products/text-schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import type { Database } from '#database/driver/connection.ts';
import { beginsWith } from '#database/reading/contains.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { claimLines } from '#database/tables/claim-lines.ts';
import { claims } from '#database/tables/claims.ts';
import { lastNameOf, orderNumberOf, phoneOf, recipientOf } from '#database/tables/order-search-texts.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { deletedUserId } from '#database/tables/users.ts';
import { soldOf, toClaim, withDetails } from './claim-shape.ts';
import { isNotRefused } from './is-not-refused.ts';
import { linesOf } from './pieces.ts';

type ClaimQuery = NumberedPage & { state?: ClaimState | undefined; search?: string | undefined };

/** Returns a page of claims, newest first. Seven statements at most. */
export async function listClaims(db: Database, { state, search, ...query }: ClaimQuery, addressOf: AddressOf) {
  const named = foundBy(search);
  const condition = and(state === undefined ? undefined : eq(claims.state, state), named);
  const { userId, address, isPaid, paymentType } = orders;
  const found = () =>
    db
      .select({ ...getTableColumns(claims), ...{ userId, address, isPaid, paymentType, total: orders.total } })
      .from(claims)
      .innerJoin(orders, eq(orders.id, claims.orderId))
      .where(condition)
      .orderBy(desc(claims.id))
      .$dynamic();
  // Only a search needs the orders to count.
  const listed = db.select({ id: claims.id }).from(claims).where(condition).orderBy(desc(claims.id));
  const counted = readCount(db, countUpTo(named ? found() : listed));
  const { rows, total, pages } = await numberedPage(
    ({ limit, offset = 0 }) => found().limit(limit).offset(offset),
    query,
    counted,
  );
  const [shown, leftOf, people] = await Promise.all([
    withDetails(db, rows),
    readRefundable(db, rows),
    readPeople(
      db,
      rows.map((row) => row.userId),
    ),
  ]);
  return {
    success: true as const,
    claims: shown.map((row) => {
      const { id, name } = buyerIn(people, row);
      const buyer = { _id: row.userId === deletedUserId ? '' : id, name };
      const lines = row.lines.map(({ name, translations, quantity, ...line }) => ({
        ...{ ...soldOf(line), quantity, name, translations },
      }));
      const refundable = toTaka(leftOf(row));
      return { ...toClaim(row, addressOf), lines, userId: buyer, phone: row.address.phone, refundable };
    }),
    pagination: { ...pages, totalClaims: total },
  };
}

/** Matches claims of orders by their number, phone number or recipient; without a usable search, all. */
function foundBy(search: string | undefined): SQL | undefined {
  const asked = readOrderSearch(search);
  if (!asked) return undefined;
  const { id, number, phone, name } = asked;
  const conditions = [
    id === undefined ? undefined : eq(orders.id, id),
    number === undefined ? undefined : like(orderNumberOf(orders.id), `${number}%`),
    phone === undefined ? undefined : like(phoneOf(orders.address), `${phone}%`),
    ...(name === undefined
      ? []
      : [beginsWith(recipientOf(orders.address), name), beginsWith(lastNameOf(orders.address), name)]),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`false` : or(...conditions);
}

const claimed = sql<number>`sum(${claimLines.quantity})`.mapWith(Number);

/** Returns a page of the products and variants with claims that were not refused, the most claimed first. Four statements. */
export async function listClaimedProducts(db: Database, query: NumberedPage) {
  const { productId, variantId } = claimLines;
  const found = () =>
    db
      .select({ productId, variantId, claimed })
      .from(claimLines)
      .innerJoin(claims, and(eq(claims.orderId, claimLines.orderId), eq(claims.id, claimLines.claimId)))
      .where(isNotRefused)
      .groupBy(productId, variantId)
      .orderBy(desc(claimed), productId, variantId)
      .$dynamic();
  const counted = readCount(db, countUpTo(found()));
  const { rows, total, pages } = await numberedPage(
    ({ limit, offset = 0 }) => found().limit(limit).offset(offset),
    query,
    counted,
  );
  const sold = await readSold(
    db,
    rows.map((row) => row.productId),
  );
  return {
    success: true as const,
    products: rows.map(({ claimed, ...row }) => {
      const lines = linesOf(sold, row);
      const { variantLabel = null, name = '', translations = {} } = lines[0] ?? {};
      const named = { ...row, variantLabel: row.variantId === null ? null : variantLabel };
      return { ...soldOf(named), name, translations, sold: piecesOf(lines), claimed };
    }),
    pagination: { ...pages, totalProducts: total },
  };
}

type SoldProduct = {
  productId: string;
  variantId: string | null;
  variantLabel: TextByLanguage | null;
  name: string;
  translations: TranslatedNames;
  pieces: number;
};

/** The pieces of a variant; those without one, or of all variants where no claim before named one. */
function piecesOf(lines: readonly SoldProduct[]): number {
  const counted = lines[0]?.variantId === null ? lines.slice(0, 1) : lines;
  return counted.reduce((all, { pieces }) => all + pieces, 0);
}

/** Returns how many pieces of these products and of each variant were delivered, under the name they were last sold by. */
async function readSold(db: Database, productIds: readonly string[]): Promise<SoldProduct[]> {
  if (productIds.length === 0) return [];
  const { productId, variantId, variantLabel, name, translations, id } = orderLines;
  const last = <T>(column: typeof variantLabel | typeof name | typeof translations) =>
    sql<T>`(array_agg(${column} order by ${id} desc))[1]`;
  return db
    .select({
      productId,
      variantId,
      variantLabel: last<TextByLanguage | null>(variantLabel),
      name: last<string>(name),
      translations: last<TranslatedNames>(translations),
      pieces: sql<number>`sum(${orderLines.quantity})`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(productId, [...new Set(productIds)]), eq(orders.status, 'Delivered')))
    .groupBy(productId, variantId);
}
