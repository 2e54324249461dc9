import { nameIn } from '#api/features/orders/buyer/order-buyer.ts';
import { code128 } from '#api/features/printing/code-128.ts';
import type { PaperWriter } from '#api/features/printing/paper-writer.ts';
import { qrCode } from '#api/features/printing/qr-code.ts';
import { type Html, html } from '#api/http/replies/html.ts';
import { placeName } from '#contract/addresses/place-names.ts';
import type { LabelSize } from '#contract/parcels/label-sizes.ts';
import type { Label } from './label-content.ts';

export type Sender = { phone: string; address: string; host: string };

/** Millimetres and points are those of a label of 100 × 150 mm, times `--s`. */
const label = `.lb{--s:1;display:grid;grid-template-rows:auto auto minmax(0,1fr) auto auto;overflow:hidden;background:#fff;font-size:calc(9.5pt*var(--s));line-height:1.3}
.lb>*{border-bottom:.4mm solid #000}.lb>:last-child{border:0}
.top{display:flex;justify-content:space-between;align-items:center;gap:3mm;padding-bottom:calc(2mm*var(--s))}.top b{font-size:calc(15pt*var(--s))}.top span{font-size:max(6.5pt,calc(9pt*var(--s)));text-align:right}
.bc{padding:calc(2.5mm*var(--s)) 0 calc(1.5mm*var(--s));text-align:center}.code{width:100%;height:calc(17mm*var(--s))}.bc b{font-size:calc(13pt*var(--s));letter-spacing:.08em}.bc b.small{font-size:calc(9pt*var(--s));letter-spacing:0}
.to{display:flex;flex-direction:column;align-items:flex-start;min-height:0;overflow:hidden;padding:calc(2.5mm*var(--s)) 0}.to>*{flex:none;max-width:100%}.to small{font-size:max(6pt,calc(8pt*var(--s)))}.to .who{font-size:calc(17pt*var(--s));font-weight:700;line-height:1.2}
.to .where{flex:0 1 auto;min-height:0;overflow:hidden;font-size:calc(12.5pt*var(--s));line-height:1.25;white-space:pre-line}.long .who{font-size:calc(13pt*var(--s))}.long .where{font-size:calc(9.5pt*var(--s));line-height:1.2}.longest .who{font-size:calc(9pt*var(--s))}.longest .where{font-size:calc(7.5pt*var(--s));line-height:1.15}.extreme .who{font-size:calc(6.5pt*var(--s));line-height:1.1}.extreme .where{font-size:calc(5.5pt*var(--s));line-height:1.1}
.place{margin-top:calc(1.5mm*var(--s));padding:0 calc(3mm*var(--s));background:#000;color:#fff;font-size:calc(17pt*var(--s));font-weight:700;line-height:1.45;print-color-adjust:exact;-webkit-print-color-adjust:exact}.longest .place{font-size:calc(10pt*var(--s));line-height:1.2}.extreme .place{font-size:calc(6.5pt*var(--s));line-height:1.2}
.cod{display:grid;grid-template-columns:minmax(0,1fr) calc(28mm*var(--s));align-items:center;padding:calc(1.5mm*var(--s)) 0}.cod b{display:block;font-size:calc(27pt*var(--s));line-height:1.1}.cod .words{font-size:calc(20pt*var(--s))}.qr{width:calc(28mm*var(--s));height:calc(28mm*var(--s))}
.from{display:flex;justify-content:space-between;gap:4mm;padding-top:calc(1.5mm*var(--s));font-size:max(6.5pt,calc(8.5pt*var(--s)))}.from>:first-child{min-width:0;max-height:calc(12mm*var(--s));overflow:hidden}.from>:last-child{flex:none;font-weight:700;text-align:right}`;

const onA4 = (rows: number, scale: number) => `${label}
@page{size:A4;margin:6mm}.sheet{width:210mm;padding:6mm}.labels{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));grid-template-rows:repeat(${rows},minmax(0,1fr));height:297mm}
.lb{--s:${scale};min-height:0;padding:calc(3.5mm*var(--s));border:.2mm dashed #999}
@media screen and (max-width:800px){.sheet{width:auto;padding:4mm}.labels{display:block;height:auto}.lb{height:150mm;max-width:100mm;margin:0 auto}}
@media print{.sheet{width:auto;max-width:none;padding:0}.labels{height:284mm}}`;

/** The styles of each size, with its paper. */
export const labelStyle: Record<LabelSize, string> = {
  '100x150': `${label}
@page{size:100mm 150mm;margin:0}.sheet{width:100mm;min-height:150mm}.lb{height:150mm;padding:4mm}.missing{padding:6mm;font-size:9pt}
@media print{.lb{width:100mm;max-width:none}}`,
  'a4-4': onA4(2, 0.93),
  'a4-6': onA4(3, 0.64),
};

const labelsOnSheet: Record<LabelSize, number> = { '100x150': 1, 'a4-4': 4, 'a4-6': 6 };

/** Returns the sheets with these labels. */
export function labelSheets(labels: readonly Label[], size: LabelSize, sender: Sender, writer: PaperWriter): Html[] {
  if (size === '100x150') return labels.map((one) => labelBox(one, 'sheet ', sender, writer));
  const sheets: Html[] = [];
  for (let at = 0; at < labels.length; at += labelsOnSheet[size]) {
    const together = labels.slice(at, at + labelsOnSheet[size]);
    sheets.push(
      html`<section class="sheet labels">${together.map((one) => labelBox(one, '', sender, writer))}</section>`,
    );
  }
  return sheets;
}

/** From these many characters of address and note on, they are printed smaller, so that the longest fit. */
const manyCharacters = 150;
const veryManyCharacters = 360;
const extremelyMany = 600;
/** A longer code is printed smaller below its bars. */
const shortCode = 20;

function labelBox(shown: Label, className: '' | 'sheet ', sender: Sender, writer: PaperWriter): Html {
  const { say, number, day, digits } = writer;
  const { courier, code, weight, pieces, place } = shown;
  const facts = [
    weight !== undefined && say('weight', { weight: number(weight / 1000) }),
    say('pieces', { count: pieces }),
    place && say('parcel-of', { nth: number(place.nth), all: number(place.all) }),
  ];
  const barcode = code128(code);
  return html`<article class="${className}lb ${lengthOf(shown)}"><div class="top"><b>${say(courier ? `courier-${courier}` : 'shop')}</b><span>${facts.filter(Boolean).join(' · ')}<br>${day(shown.day)}</span></div>
<div class="bc">${barcode}<b class="${code.length > shortCode ? 'small' : ''}">${code}</b></div>
${recipient(shown, writer)}
<div class="cod"><p>${toCollect(shown, writer)}${say('order', { number: shown.orderNumber })}</p>${qrCode(shown.orderNumber)}</div>
<div class="from"><p><b>${say('from')}: ${say('shop')}</b>${sender.address && `, ${sender.address}`}<br>${[digits(sender.phone), sender.host].filter(Boolean).join(' · ')}</p>
<p>${say('side-up')} ↑<br>${say('living')}</p></div></article>`;
}

function lengthOf({ address, note }: Label): string {
  const { firstName, lastName, street, city, state } = address;
  const characters = [firstName, lastName, street, city, state, note].join(' ').length;
  if (characters > extremelyMany) return 'extreme';
  if (characters > veryManyCharacters) return 'longest';
  return characters > manyCharacters ? 'long' : '';
}

function recipient({ address, note }: Label, { say, digits, language }: PaperWriter): Html {
  const { street, city, state, zipcode, phone } = address;
  const region = state === city ? '' : placeName(state, language);
  return html`<div class="to"><small>${say('to')}</small><h1 class="who">${nameIn({ address })}</h1><p class="who">${digits(phone)}</p>
<p class="where">${[street, region].filter(Boolean).join(', ')}${note && `\n“${note}”`}</p><p class="place">${[placeName(city, language), digits(zipcode)].filter(Boolean).join(' ')}</p></div>`;
}

function toCollect({ isCancelled, collect }: Label, { say, wholeTaka }: PaperWriter): Html {
  if (isCancelled) return html`<b class="words">${say('cancelled')}</b>`;
  return collect === 0
    ? html`<b class="words">${say('nothing-to-collect')}</b>`
    : html`${say('collect')}<b class="n">${wholeTaka(collect)}</b>`;
}
