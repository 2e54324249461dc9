import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { shownTranslations } from '#api/features/products/product-shape.ts';
import {
  type CursorQuery,
  type ListContext,
  numberedPage,
  type Range,
  sendCursorList,
} from '#api/http/replies/paging.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { ledgerCalls } from '#contract/ledger/calls.ts';
import type { LedgerRow } from '#contract/ledger/schemas.ts';
import { toTaka } from '#contract/money.ts';
import type { TranslatedNames } from '#contract/products/text-schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { orderLines } from '#database/tables/orders.ts';
import { readSummary } from './ledger-sums.ts';

type Row = typeof ledgerRows.$inferSelect;
type NamedRow = Row & { translations: TranslatedNames };

/** Lists the rows of the user's own ledger, newest first, with the sums over all of them: a page, or all without a limit. */
export function listOwnLedger({ reply, db }: ListContext, userId: string, query: CursorQuery) {
  return sendCursorList(reply, {
    query,
    reply: ledgerCalls.listOwnLedger.reply,
    field: 'rows',
    read: async (range) => withTranslations(db, await readLedger(db, userId, range)),
    toItem: toLedgerRow,
    rest: async () => ({ summary: await readSummary(db, userId) }),
  });
}

/** Returns a page of a person's rows, newest first. Three statements. */
export async function listLedgerRows(db: Database, userId: string, query: NumberedPage) {
  const all = db
    .select({ id: ledgerRows.id })
    .from(ledgerRows)
    .where(eq(ledgerRows.userId, userId))
    .orderBy(desc(ledgerRows.id));
  const counted = readCount(db, countUpTo(all));
  const { rows, total, pages } = await numberedPage((range) => readLedger(db, userId, range), query, counted);
  const named = await withTranslations(db, rows);
  return { success: true as const, rows: named.map(toLedgerRow), pagination: { ...pages, totalRows: total } };
}

/** Adds the translated names of sold products, from the order lines. One statement, or none. */
async function withTranslations(db: Database, rows: readonly Row[]): Promise<NamedRow[]> {
  const { orderId, id, translations } = orderLines;
  const orderIds = [...new Set(rows.flatMap((row) => row.orderId ?? []))];
  const lineIds = [...new Set(rows.flatMap(({ lineId }) => lineId ?? []))];
  const lines =
    lineIds.length === 0
      ? []
      : await db
          .select({ id, translations })
          .from(orderLines)
          .where(and(inArray(orderId, orderIds), inArray(id, lineIds)));
  const byLine = new Map(lines.map((line) => [line.id, line.translations]));
  return rows.map((row) => ({ ...row, translations: byLine.get(row.lineId ?? '') ?? {} }));
}

/** Returns rows of a person's ledger, newest first. */
export function readLedger(db: Database, userId: string, { limit, cursor, offset = 0 }: Range): Promise<Row[]> {
  return db
    .select()
    .from(ledgerRows)
    .where(and(eq(ledgerRows.userId, userId), cursor === undefined ? undefined : lt(ledgerRows.id, cursor)))
    .orderBy(desc(ledgerRows.id))
    .limit(limit)
    .offset(offset);
}

/** Returns a row as the API shows it. */
export function toLedgerRow({ translations = {}, ...row }: Row & Partial<NamedRow>): LedgerRow {
  const { id, kind, amount, orderId, productId, name, reference, createdAt } = row;
  return {
    _id: id,
    kind,
    amount: toTaka(amount),
    orderId,
    productId,
    name,
    ...shownTranslations(translations),
    reference,
    at: createdAt.toISOString(),
  };
}
