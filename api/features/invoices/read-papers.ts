import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { documents } from '#database/tables/documents.ts';
import { orders } from '#database/tables/orders.ts';
import type { PaperRow } from './paper-shape.ts';

const { id, orderId, kind, number, content, issuedAt } = documents;

/** The invoices and notes of orders, oldest first. */
export function papersOf(db: Database, ofOrders: string | readonly string[]): Promise<PaperRow[]> {
  return db
    .select({ id, orderId, kind, number, content, issuedAt })
    .from(documents)
    .where(inArray(orderId, [ofOrders].flat()))
    .orderBy(asc(issuedAt), asc(id));
}

/** The same for who may read them: the seller, or the user who bought. Two statements. */
export async function listPapers(db: Database, ofOrder: string, buyerId?: string): Promise<PaperRow[] | Refusal> {
  return (await isReadable(db, ofOrder, buyerId)) ? papersOf(db, ofOrder) : new Refusal('order-not-found');
}

async function isReadable(db: Database, ofOrder: string, buyerId: string | undefined): Promise<boolean> {
  const isOwn = buyerId === undefined ? undefined : eq(orders.userId, buyerId);
  return (await db.$count(orders, and(eq(orders.id, ofOrder), isOwn))) > 0;
}

/** Returns the page of a paper as it was issued. */
export function readSellerPaper(db: Database, paperId: string, language: Language): Promise<string | Refusal> {
  return readPage(db, eq(id, paperId), language);
}

/** The same for the user who bought. */
export async function readOwnPaper(
  db: Database,
  buyerId: string,
  paper: { orderId: string; id: string },
  language: Language,
): Promise<string | Refusal> {
  if (!(await isReadable(db, paper.orderId, buyerId))) return new Refusal('paper-not-found');
  return readPage(db, and(eq(orderId, paper.orderId), eq(id, paper.id)), language);
}

async function readPage(db: Database, which: SQL | undefined, language: Language): Promise<string | Refusal> {
  // A language that the shop learnt later is not among the pages.
  const page = sql<string>`coalesce(${documents.pages} ->> ${language}, ${documents.pages} ->> ${defaultLanguage})`;
  const [found] = await db.select({ page }).from(documents).where(which);
  return found?.page ?? new Refusal('paper-not-found');
}
