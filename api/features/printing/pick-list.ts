import { type Html, html } from '#api/http/replies/html.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { categoryName } from '#contract/categories/category.ts';
import type { Language } from '#contract/languages.ts';
import { pictureFiles } from '#contract/products/pictures.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import { digitsToTell, gatherPicks, type ProductPick } from './gather-picks.ts';
import { lineSize } from './line-size.ts';
import { alsoNamed, named } from './paper-parts.ts';
import { type PaperWriter, paperWriter } from './paper-writer.ts';
import { type PrintedOrder, packingRefusal, readPresent, readPrintedOrders } from './read-printed-orders.ts';
import { sheetsPage } from './sheets-page.ts';

type Tools = Pick<Services, 'db' | 'clock' | 'categories' | 'addressOf'>;
type PlacedPick = ProductPick & { size: ReturnType<typeof lineSize>; category: string };

/**
 * Returns a page with what to gather for orders that are to be packed, by category; the others are on a first sheet.
 * Three statements, however many orders there are.
 */
export async function printPickList(
  { db, clock, categories, addressOf }: Tools,
  ids: readonly string[],
  language: Language,
): Promise<string> {
  const { printed, notPrinted } = await readPrintedOrders(db, ids, gatheringRefusal);
  const present = await readPresent(
    db,
    printed.flatMap(({ lines }) => lines),
  );
  const writer = paperWriter(language);
  const order = new Map(categories.all.map(({ path }, at) => [path.toLowerCase(), at]));
  const placeOf = ({ line }: ProductPick) => order.get(line.category.toLowerCase()) ?? order.size;
  const picks = gatherPicks(printed)
    .sort(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        one.name[language].localeCompare(other.name[language], language, { numeric: true }),
    )
    .map((pick): PlacedPick => {
      const category = categories.find(pick.line.category);
      return {
        ...pick,
        size: lineSize(pick.line, present.get(pick.line.productId), language),
        category: category ? categoryName(category, language) : pick.line.category || writer.say('no-category'),
      };
    });
  const sheets = picks.length === 0 ? [] : [listSheet({ picks, printed, now: clock.now(), addressOf }, writer)];
  return sheetsPage(writer, {
    title: writer.say('pick-list'),
    style: listStyle,
    sheets,
    printed: printed.length,
    notPrinted,
  });
}

/** Why nothing is gathered for an order, if so. */
function gatheringRefusal(order: PrintedOrder['order']): Refusal | undefined {
  const isToPack = order.status === 'Order Placed' || order.status === 'Processing';
  return packingRefusal(order) ?? (isToPack ? undefined : new Refusal('order-not-to-pack', { status: order.status }));
}

const listStyle = `@page{size:A4;margin:12mm;@bottom-right{content:counter(page) " / " counter(pages);font:8pt "Paper Bengali",system-ui,sans-serif}}
.sheet{width:210mm;min-height:297mm;padding:12mm}.list{display:flex;flex-direction:column}
.head{display:flex;justify-content:space-between;align-items:flex-end;gap:6mm;border-bottom:.5mm solid #000;padding-bottom:3mm}.head h1,.head b{font-size:24pt;line-height:1.35}.head div+p{text-align:right}
table{width:100%;border-collapse:collapse;font-size:11pt}thead{display:table-header-group}tr{break-inside:avoid}
th{font-size:9pt;text-align:left;border-bottom:.4mm solid #000;padding:2mm 1.5mm}thead td{padding:0;border-bottom:.4mm solid #000}tbody td{height:16mm;padding:1mm 1.5mm;border-bottom:.2mm solid #999}td small{display:block;font-size:9.5pt;color:#333}
.b{width:10mm}.box{display:block;width:7mm;height:7mm;border:.4mm solid #000;border-radius:1mm}.p{width:17mm}.p img{display:block;width:14mm;height:14mm;border-radius:1.5mm;object-fit:cover}.place{width:28mm;font-weight:700}.or{width:52mm;font-size:9.5pt}.n{text-align:right}td.n{font-size:20pt;font-weight:700}
.foot{display:flex;justify-content:space-between;gap:6mm;margin-top:auto;padding-top:4mm;font-size:9.5pt;break-inside:avoid}.foot>:first-child{min-width:60mm;border-bottom:.2mm solid #000}
@media screen and (max-width:800px){.sheet{width:auto;min-height:0;padding:4mm}.p,.b{display:none}.or{width:auto}.place{width:auto}}
@media print{.sheet{width:auto;max-width:none;padding:0;min-height:268mm}}`;

type ListContent = { picks: readonly PlacedPick[]; printed: readonly PrintedOrder[]; now: Date; addressOf: AddressOf };

function listSheet({ picks, printed, now, addressOf }: ListContent, writer: PaperWriter): Html {
  const { say, number, moment } = writer;
  const pieces = picks.reduce((sum, pick) => sum + pick.pieces, 0);
  const digits = number(digitsToTell(printed.map(({ order }) => order.id)));
  return html`<section class="sheet list"><header class="head"><div><h1>${say('pick-list')}</h1>
<p>${say('orders-to-pack', { count: printed.length })} · ${moment(now)} · ${say('by-category')}</p></div>
<p><b class="n">${number(pieces)}</b><br>${say('pieces-of-products', { pieces, products: picks.length })}</p></header>
<table><thead><tr><td class="b"></td><th scope="col">${say('category')}</th><td class="p"></td>
<th scope="col">${say('product')}</th><th scope="col">${say('orders-by-digits', { digits })}</th><th scope="col" class="n">${say('take')}</th></tr></thead>
<tbody>${picks.map((pick) => pickRow(pick, addressOf, writer))}</tbody></table>
<footer class="foot"><p>${say('picked-by')}</p><p>${say('not-found')}</p></footer></section>`;
}

function pickRow(
  { line, name, size, category, pieces, orders }: PlacedPick,
  addressOf: AddressOf,
  writer: PaperWriter,
): Html {
  const { say, number, calendarDay, language } = writer;
  const [picture] = line.image === null ? [] : pictureFiles(addressOf(line.image));
  const wanted = orders.map((one) => (one.pieces === 1 ? one.digits : `${one.digits} ×${number(one.pieces)}`));
  return html`<tr><td class="b"><span class="box"></span></td><td class="place">${category}</td>
<td class="p">${picture && html`<img src="${picture.address}" alt="">`}</td>
<td><b>${named(name, writer)}</b>${size && html` · <span lang="${size.lang ?? language}">${size.text}</span>`}${alsoNamed(name, writer)}
${line.shipsFrom !== null && html`<small>${say('ships-from', { day: calendarDay(line.shipsFrom) })}</small>`}</td>
<td class="or">${wanted.join(', ')}</td><td class="n">${number(pieces)}</td></tr>`;
}
