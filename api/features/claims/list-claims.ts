import { and, desc, eq, getTableColumns, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { readOrderSearch } from '#api/features/orders/seller/order-search.ts';
import { readRefundable } from '#api/features/payments/refundable.ts';
import { numberedPage } from '#api/http/replies/paging.ts';
import { deletedUser } from '#contract/accounts/deleted-user.ts';
import type { ClaimState } from '#contract/claims/claim-states.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { toTaka } from '#contract/money.ts';
import type { TranslatedNames } from '#contract/products/text-schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { beginsWith } from '#database/reading/contains.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { claimLines } from '#database/tables/claim-lines.ts';
import { claims } from '#database/tables/claims.ts';
import { lastNameOf, orderNumberOf, phoneOf, recipientOf } from '#database/tables/order-search-texts.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { deletedUserId } from '#database/tables/users.ts';
import { toClaim, withDetails } from './claim-shape.ts';

type ClaimQuery = NumberedPage & { state?: ClaimState | undefined; search?: string | undefined };

/** Returns a page of claims, newest first. Seven statements at most. */
export async function listClaims(db: Database, { state, search, ...query }: ClaimQuery, addressOf: AddressOf) {
  const named = foundBy(search);
  const condition = and(state === undefined ? undefined : eq(claims.state, state), named);
  const { userId, isPaid, paymentType } = orders;
  const found = () =>
    db
      .select({ ...getTableColumns(claims), ...{ userId, isPaid, paymentType, total: orders.total } })
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
  const [shown, nameOf, leftOf, people] = await Promise.all([
    withDetails(db, rows),
    readNames(db, rows),
    readRefundable(db, rows),
    readPeople(
      db,
      rows.map((row) => row.userId),
    ),
  ]);
  return {
    success: true as const,
    claims: shown.map((row) => {
      const person = row.userId === deletedUserId ? undefined : people.get(row.userId ?? '');
      const buyer = { _id: person?.id ?? '', name: person?.name ?? deletedUser.name };
      const claim = toClaim(row, addressOf);
      const lines = claim.lines.map((line) => ({ ...line, ...nameOf(row.orderId, line.productId) }));
      return { ...claim, lines, userId: buyer, refundable: toTaka(leftOf(row)) };
    }),
    pagination: { ...pages, totalClaims: total },
  };
}

/** Reads the names under which the products of these orders were sold. One statement, or none. */
async function readNames(db: Database, rows: readonly { orderId: string }[]) {
  const key = (orderId: string, productId: string) => `${orderId} ${productId}`;
  const { orderId, productId, name, translations } = getTableColumns(orderLines);
  const ids = [...new Set(rows.map((row) => row.orderId))];
  const sold =
    ids.length === 0
      ? []
      : await db.select({ orderId, productId, name, translations }).from(orderLines).where(inArray(orderId, ids));
  const names = new Map(sold.map((line) => [key(line.orderId, line.productId), line]));
  return (ofOrder: string, ofProduct: string) => {
    const line = names.get(key(ofOrder, ofProduct));
    return { name: line?.name ?? '', translations: line?.translations ?? {} };
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
const isCounted = sql`(${claims.state} <> 'closed' or num_nonnulls(${claims.refundId}, ${claims.replacementOrderId}) = 1)`;

/** Returns a page of the products with claims that were not refused, the most claimed first. Four statements. */
export async function listClaimedProducts(db: Database, query: NumberedPage) {
  const found = () =>
    db
      .select({ productId: claimLines.productId, claimed })
      .from(claimLines)
      .innerJoin(claims, and(eq(claims.orderId, claimLines.orderId), eq(claims.id, claimLines.claimId)))
      .where(and(ne(claims.state, 'refused'), isCounted))
      .groupBy(claimLines.productId)
      .orderBy(desc(claimed), claimLines.productId)
      .$dynamic();
  const counted = readCount(db, countUpTo(found()));
  const { rows, total, pages } = await numberedPage(
    ({ limit, offset = 0 }) => found().limit(limit).offset(offset),
    query,
    counted,
  );
  const sold = await readSold(
    db,
    rows.map(({ productId }) => productId),
  );
  return {
    success: true as const,
    products: rows.map((row) => {
      const { name = '', translations = {}, pieces = 0 } = sold.get(row.productId) ?? {};
      return { ...row, name, translations, sold: pieces };
    }),
    pagination: { ...pages, totalProducts: total },
  };
}

type SoldProduct = { name: string; translations: TranslatedNames; pieces: number };

/** Returns how many pieces of these products were delivered, under the name they were last sold by. */
async function readSold(db: Database, productIds: readonly string[]) {
  if (productIds.length === 0) return new Map<string, SoldProduct>();
  const rows = await db
    .select({
      productId: orderLines.productId,
      name: sql<string>`(array_agg(${orderLines.name} order by ${orderLines.id} desc))[1]`,
      translations: sql<TranslatedNames>`(array_agg(${orderLines.translations} order by ${orderLines.id} desc))[1]`,
      pieces: sql<number>`sum(${orderLines.quantity})`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.productId, [...productIds]), eq(orders.status, 'Delivered')))
    .groupBy(orderLines.productId);
  return new Map(rows.map((row) => [row.productId, row]));
}
