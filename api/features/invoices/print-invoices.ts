import { and, eq, inArray, sql } from 'drizzle-orm';
import { paperWriter } from '#api/features/printing/paper-writer.ts';
import { type NotPrinted, sheetsPage } from '#api/features/printing/sheets-page.ts';
import { Html, html } from '#api/http/replies/html.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Database } from '#database/driver/connection.ts';
import { documents } from '#database/tables/documents.ts';
import { orders } from '#database/tables/orders.ts';

/**
 * Returns a page with the issued invoices of orders, in the order of the ids, and the orders without one on a first
 * sheet. Each invoice keeps the style of the release that issued it. Two statements, however many orders there are.
 */
export async function printInvoices(db: Database, ids: readonly string[], language: Language): Promise<string> {
  const page = sql<string>`coalesce(${documents.pages} ->> ${language}, ${documents.pages} ->> ${defaultLanguage})`;
  const [papers, known] = await Promise.all([
    db
      .select({ orderId: documents.orderId, page })
      .from(documents)
      .where(and(inArray(documents.orderId, [...ids]), eq(documents.kind, 'invoice'))),
    db
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(inArray(orders.id, [...ids])),
  ]);
  const pageOf = new Map(papers.map((paper) => [paper.orderId, paper.page]));
  const statusOf = new Map(known.map(({ id, status }) => [id, status]));
  const pages = ids.flatMap((id) => pageOf.get(id) ?? []);
  const notPrinted = ids
    .filter((id) => !pageOf.has(id))
    .map((id): NotPrinted => ({ name: `#${orderNumber(id)}`, refusal: refusalOf(statusOf.get(id)) }));
  const writer = paperWriter(language);
  return sheetsPage(writer, {
    title: writer.say('invoices'),
    style: setStyle,
    sheets: toSheets(pages),
    printed: pages.length,
    notPrinted,
  });
}

function refusalOf(status: string | undefined): Refusal {
  if (status === undefined) return new Refusal('order-not-found');
  return new Refusal(status === 'Cancelled' ? 'invoice-cancelled' : 'invoice-not-issued');
}

/** The paper of invoices. Their own styles are theirs alone. */
const setStyle = `@page{size:A4;margin:14mm 12mm 16mm}.sheet{width:210mm}.missing{padding:14mm 12mm}
@media screen and (max-width:600px){.missing{padding:5mm 4mm}}
@media print{.sheet{width:auto;max-width:none}.missing{padding:0}}`;

/**
 * Returns stored pages as parts of one. A shadow tree keeps the style of a page to itself, because releases differ in
 * it; consecutive pages with the same style share one.
 */
function toSheets(pages: readonly string[]): Html[] {
  const runs: { style: string; mains: string[] }[] = [];
  for (const page of pages) {
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? [];
    const [main = ''] = /<main>.*<\/main>/s.exec(page) ?? [];
    const run = runs.at(-1);
    if (run?.style === style) run.mains.push(main);
    else runs.push({ style, mains: [main] });
  }
  return runs.map(
    ({ style, mains }) =>
      html`<section class="sheet"><template shadowrootmode="open"><style>${new Html(style)}</style>${mains.map((main) => new Html(main))}</template></section>`,
  );
}
