import { nameIn } from '#api/features/orders/buyer/order-buyer.ts';
import { lineName } from '#api/features/orders/line-name.ts';
import type { LineRow, OrderRow } from '#api/features/orders/order-shape.ts';
import { piecesIn } from '#api/features/parcel-queries/counting-parcels.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { type Html, html } from '#api/http/replies/html.ts';
import { languageCodes } from '#contract/languages.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { recordOf } from '#contract/records.ts';
import type { PaperContent } from '#database/tables/documents.ts';
import type { lineSize } from './line-size.ts';
import { addressLines, alsoNamed, named } from './paper-parts.ts';
import type { PaperWriter } from './paper-writer.ts';
import { qrCode } from './qr-code.ts';

type SlipLine = LineRow & { size: ReturnType<typeof lineSize> };
type Slip = {
  order: OrderRow;
  lines: readonly SlipLine[];
  shop: PaperContent['shop'];
  /** The parcels that are booked for it. */
  parcels: readonly ParcelRow[];
  buyerName: string;
  /** The promised arrival; '' without a promise. */
  promise: string;
  /** Which of the printed slips it is. */
  place: { nth: number; all: number };
};

/** A slip fills one sheet of A5, and further ones when its lines need them. */
export const slipStyle = `@page{size:A5;margin:9mm 10mm}
.sheet{width:148mm;min-height:210mm;padding:9mm 10mm}.slip{display:flex;flex-direction:column}
.head{display:flex;justify-content:space-between;gap:4mm;border-bottom:.5mm solid #000;padding-bottom:3mm}.head h1{font-size:20pt;line-height:1.35}
.name{font-size:13pt;font-weight:700}.shop{font-size:8.5pt}.qr{width:26mm;height:26mm;flex:none;margin:-2mm -2mm -2mm 0}
.two{display:grid;grid-template-columns:minmax(0,1.3fr) minmax(0,1fr);gap:6mm;padding:3mm 0}.two h2{margin:0;font-size:8.5pt;font-weight:400}.two>div>.strong{font-size:13pt;line-height:1.25}.two h2+p+h2{margin-top:1.5mm}
table{width:100%;border-collapse:collapse;font-size:11pt}thead{display:table-header-group}tr{break-inside:avoid}th{font-size:8.5pt;font-weight:400;text-align:left;border-bottom:.4mm solid #000;padding:1mm}
td{padding:1.8mm 1mm;border-bottom:.2mm solid #999}td small{display:block;font-size:9.5pt;color:#333}.b{width:14mm;white-space:nowrap}.box{display:block;width:6mm;height:6mm;border:.4mm solid #000;border-radius:1mm}td.n{font-size:16pt;font-weight:700}.n{text-align:right}
.note{border:.4mm solid #000;border-radius:2mm;padding:2mm 3mm;margin-top:3mm;white-space:pre-line;break-inside:avoid}
.foot{display:flex;justify-content:space-between;gap:4mm;margin-top:auto;padding-top:2mm;font-size:9pt;break-inside:avoid}.foot>:first-child{min-width:50mm;border-bottom:.2mm solid #000}
@media screen and (max-width:600px){.sheet{width:auto;min-height:0;padding:5mm 4mm}}
@media print{.sheet{width:auto;max-width:none;padding:0;min-height:190mm}}`;

/** Returns the sheet that goes with a parcel: its contents and recipient, with boxes to tick. No line has a price. */
export function packingSlip(slip: Slip, writer: PaperWriter): Html {
  const { order, lines, shop, parcels, promise, place } = slip;
  const { say, moment, number, digits } = writer;
  const shown = orderNumber(order.id);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return html`<section class="sheet slip"><header class="head"><div><p class="name">${say('shop')}</p>
<p class="shop">${[shop.address, digits(shop.phone)].filter(Boolean).join(' · ')}</p>
<p>${say('packing-slip')}</p><h1 class="num">${say('order', { number: shown })}</h1>
<p>${say('ordered-at', { moment: moment(order.createdAt) })}</p>${promise && html`<p>${promise}</p>`}</div>${qrCode(shown)}</header>
<div class="two"><div><h2>${say('deliver-to')}</h2>${addressLines(order.address, writer)}</div>
<div>${parcels.map((parcel) => parcelLines(parcel, writer))}${buyerLines(slip, writer)}</div></div>
<table><thead><tr><th scope="col" class="b">${say('packed')}</th><th scope="col">${say('product')}</th>
<th scope="col" class="n">${say('quantity')}</th></tr></thead><tbody>${lines.map((line) => slipLine(line, writer))}</tbody></table>
${order.deliveryNote !== null && html`<p class="note"><b>${say('note')}:</b> ${order.deliveryNote}</p>`}
<footer class="foot"><p>${say('packed-by')}</p><p>${parcels.length === 0 ? say('pieces', { count: pieces }) : say('pieces-in-parcels', { pieces, parcels: parcels.length })}</p>
<p>${say('slip-of', { nth: number(place.nth), all: number(place.all) })}</p></footer></section>`;
}

function parcelLines(parcel: ParcelRow, writer: PaperWriter): Html {
  const { say, number, wholeTaka } = writer;
  const { provider, consignment, reference, weight, collect } = parcel;
  return html`<h2>${say('parcel')}</h2><p><b>${say(`courier-${provider}`)}</b> ${consignment ?? reference}<br>
${say('weight', { weight: number(weight / 1000) })} · ${say('pieces', { count: piecesIn(parcel) })}${collect > 0 && html`<br>${say('collect')}: <b>${wholeTaka(collect)}</b>`}</p>`;
}

/** The buyer, where somebody else receives the parcel. */
function buyerLines({ order, buyerName }: Slip, { say }: PaperWriter): Html | false {
  return buyerName !== nameIn(order) && html`<h2>${say('buyer')}</h2><p>${buyerName}</p>`;
}

function slipLine(line: SlipLine, writer: PaperWriter): Html {
  const { say, number, calendarDay, language } = writer;
  const name = recordOf(languageCodes, (code) => lineName(line, code));
  const { size, shipsFrom, quantity } = line;
  return html`<tr><td><span class="box"></span></td><td><b>${named(name, writer)}</b>${size && html` <span lang="${size.lang ?? language}">(${size.text})</span>`}${alsoNamed(name, writer)}
${shipsFrom !== null && html`<small>${say('ships-from', { day: calendarDay(shipsFrom) })}</small>`}</td><td class="n">${number(quantity)}</td></tr>`;
}
