import { lineName } from '#api/features/orders/line-name.ts';
import type { LineRow, OrderRow } from '#api/features/orders/order-shape.ts';
import { type Html, html } from '#api/http/replies/html.ts';
import { type Language, languageCodes } from '#contract/languages.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { recordOf } from '#contract/records.ts';
import type { PaperContent } from '#database/tables/documents.ts';
import type { lineSize } from './line-size.ts';
import { addressLines, named, shopLines } from './paper-parts.ts';
import { type PaperWriter, paperWriter } from './paper-writer.ts';
import { printPage } from './print-page.ts';

type SlipLine = LineRow & { size: ReturnType<typeof lineSize> };
type SlipContent = {
  order: OrderRow;
  lines: readonly SlipLine[];
  shop: PaperContent['shop'];
  buyerName: string;
  /** The promised arrival; '' without a promise. */
  promise: string;
};

/** Returns the page that goes into a parcel: its contents and recipient, with boxes to tick. It has no prices. */
export function packingSlipPage({ order, lines, shop, buyerName, promise }: SlipContent, language: Language): string {
  const writer = paperWriter(language);
  const { say, day } = writer;
  const number = orderNumber(order.id);
  return printPage(
    language,
    `${say('packing-slip')} #${number}`,
    html`<header class="head"><div>${shopLines(shop, writer)}</div>
<div><p>${say('packing-slip')}</p><h1>${say('order', { number })}</h1><p>${day(order.createdAt)}</p>${promise && html`<p>${promise}</p>`}</div></header>
<div class="two"><div><h2>${say('deliver-to')}</h2>${addressLines(order.address, writer)}</div>
<div><h2>${say('buyer')}</h2><p>${buyerName}</p>${order.deliveryNote !== null && html`<h2>${say('note')}</h2><p class="text strong">${order.deliveryNote}</p>`}</div></div>
<div class="lines"><table><thead><tr><th scope="col" class="b">${say('packed')}</th><th scope="col">${say('product')}</th>
<th scope="col" class="n">${say('quantity')}</th></tr></thead><tbody>${lines.map((line) => slipLine(line, writer))}</tbody></table></div>`,
  );
}

function slipLine(line: SlipLine, writer: PaperWriter): Html {
  const { say, number, calendarDay, language } = writer;
  const name = recordOf(languageCodes, (code) => lineName(line, code));
  const { size, shipsFrom, quantity } = line;
  return html`<tr><td><span class="box"></span></td><td class="w">${named(name, writer)}${size && html` <span lang="${size.lang ?? language}">(${size.text})</span>`}
${shipsFrom !== null && html`<br>${say('ships-from', { day: calendarDay(shipsFrom) })}`}</td><td class="n strong">${number(quantity)}</td></tr>`;
}
