import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { addressLines } from '#api/features/invoices/paper-parts.ts';
import { type PaperWriter, paperWriter } from '#api/features/invoices/paper-writer.ts';
import { inertPolicy } from '#api/http/replies/content-policy.ts';
import { Html, html } from '#api/http/replies/html.ts';
import { paperFonts } from '#api/http/replies/paper-fonts.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { apiText } from '#api/texts/api-text.ts';
import type { Address } from '#contract/addresses/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';

type Label = { parcel: typeof parcels.$inferSelect; address: Address };

/** Returns a page with a label for each parcel, in the order of the ids. Refused when one of them is none. */
export async function labelPage(db: Database, ids: readonly string[], language: Language): Promise<string | Refusal> {
  const found = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.id, [...ids]));
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
  const addresses = await (orderIds.length === 0
    ? []
    : db.select({ id: orders.id, address: orders.address }).from(orders).where(inArray(orders.id, orderIds)));
  const labels = ids.flatMap((id): Label[] => {
    const parcel = found.find((one) => one.id === id);
    const order = addresses.find((one) => one.id === parcel?.orderId);
    return parcel && order ? [{ parcel, address: order.address }] : [];
  });
  return labels.length === ids.length ? toPage(labels, language) : new Refusal('parcel-not-found');
}

const couriers = { pathao: 'Pathao', steadfast: 'Steadfast', redx: 'RedX', own: '' };

const style = `${paperFonts}@page{margin:10mm}
*{box-sizing:border-box}
body{margin:0;padding:1rem;font-family:"Paper Bengali",'Hind Siliguri',system-ui,sans-serif;color:#000;background:#fff}
section{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(8cm,100%),1fr));gap:5mm}
article{break-inside:avoid;border:1px solid #000;border-radius:2mm;padding:4mm;overflow-wrap:anywhere}
h1{font-size:1rem}
p{margin:0 0 2mm}
.strong{font-size:1.1rem;font-weight:700}
.reference{font:700 1.2rem ui-monospace,monospace;display:flex;justify-content:space-between;gap:4mm}
.collect{margin:0;border-top:1px solid #000;padding-top:2mm;font-size:1.2rem;font-weight:700}
@media print{body{padding:0}h1{display:none}}`;

/** The page runs no script and loads nothing but the font. */
export const labelPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${inertPolicy}; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; font-src 'self'`,
};

function toPage(labels: readonly Label[], language: Language): string {
  const title = apiText(language, 'labels-title');
  const writer = paperWriter(language);
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${new Html(style)}</style></head>
<body><main><h1>${title}</h1><section>${labels.map((label) => toLabel(label, writer))}</section></main></body></html>
`.text;
}

function toLabel({ parcel, address }: Label, writer: PaperWriter): Html {
  const { language } = writer;
  const { reference, provider, tracking, consignment, lines } = parcel;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const code = tracking ?? consignment;
  return html`<article>
<p class="reference"><span>${reference}</span><span>${couriers[provider]}</span></p>
${code !== null && html`<p>${code}</p>`}
${addressLines(address, writer)}
<p>${apiText(language, 'label-items', { count: pieces })}</p>
<p class="collect">${toCollect(parcel, writer)}</p>
</article>`;
}

function toCollect({ state, collect }: Label['parcel'], { language, number }: PaperWriter): string {
  if (state === 'cancelled') return apiText(language, 'label-cancelled');
  return collect === 0
    ? apiText(language, 'label-paid')
    : `${apiText(language, 'label-collect')}: ৳${number(collect / 100)}`;
}
