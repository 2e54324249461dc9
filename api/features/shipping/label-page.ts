import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { inertPolicy } from '#api/http/replies/content-policy.ts';
import { paperFonts } from '#api/http/replies/paper-fonts.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { apiText } from '#api/texts/api-text.ts';
import type { Address } from '#contract/addresses/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#database/connection.ts';
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
h2,p{margin:0 0 2mm}
h2{font-size:1.1rem}
.reference{font:700 1.2rem ui-monospace,monospace;display:flex;justify-content:space-between;gap:4mm}
.collect{margin:0;border-top:1px solid #000;padding-top:2mm;font-size:1.2rem;font-weight:700}
@media print{body{padding:0}h1{display:none}}`;

/** The page runs no script and loads nothing but the font. */
export const labelPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${inertPolicy}; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; font-src 'self'`,
};

function toPage(labels: readonly Label[], language: Language): string {
  const title = escaped(apiText(language, 'labels-title'));
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><section>
${labels.map((label) => toLabel(label, language)).join('\n')}
</section></main></body></html>
`;
}

function toLabel({ parcel, address }: Label, language: Language): string {
  const { firstName, lastName, street, city, state, zipcode, phone } = address;
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const taka = new Intl.NumberFormat(language).format(parcel.collect / 100);
  const collect =
    parcel.collect === 0 ? apiText(language, 'label-paid') : `${apiText(language, 'label-collect')}: ৳${taka}`;
  const code = parcel.tracking ?? parcel.consignment;
  return `<article>
<p class="reference"><span>${escaped(parcel.reference)}</span><span>${couriers[parcel.provider]}</span></p>
${code === null ? '' : `<p>${escaped(code)}</p>`}
<h2>${escaped(`${firstName} ${lastName}`.trim())}</h2>
<p>${escaped(phone)}</p>
<p>${escaped([street, city, state, zipcode].filter(Boolean).join(', '))}</p>
<p>${escaped(apiText(language, 'label-items', { count: pieces }))}</p>
<p class="collect">${escaped(collect)}</p>
</article>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
