import { addressLines, named, shopLines } from '#api/features/printing/paper-parts.ts';
import { type PaperWriter, paperWriter } from '#api/features/printing/paper-writer.ts';
import { type Html, html } from '#api/http/replies/html.ts';
import type { PaperKind } from '#contract/invoices/schemas.ts';
import type { Language } from '#contract/languages.ts';
import { taxPercent } from '#contract/orders/order-totals.ts';
import type { PaperContent, PaperLine } from '#database/tables/documents.ts';
import { mushakHead, mushakLines, mushakSignatures } from './mushak-parts.ts';
import { printPage } from './print-page.ts';

type IssuedPaper = { kind: PaperKind; number: string; issuedAt: Date; content: PaperContent };

/** Returns the printed page of an invoice or a note in a language. */
export function paperPage(paper: IssuedPaper, language: Language): string {
  const writer = paperWriter(language);
  const { say } = writer;
  const { kind, number, content } = paper;
  const hasBin = content.bin !== '';
  return printPage(
    language,
    `${say(kind)} ${number}`,
    html`${hasBin && mushakHead(kind, writer)}
<header class="head"><div>${shopLines(content.shop, writer)}</div><div>${hasBin ? '' : html`<h1>${say(kind)}</h1>`}${facts(paper, writer)}</div></header>
${parties(content, writer)}
${hasBin ? mushakLines(content, writer) : plainLines(kind, content, writer)}
${sums(kind, content, writer)}
${hasBin && mushakSignatures(writer)}`,
  );
}

function facts({ number, issuedAt, content }: IssuedPaper, { say, day, moment }: PaperWriter): Html {
  const { of, bin } = content;
  return html`<dl><dt>${say('number')}</dt><dd>${number}</dd>
<dt>${say('issued')}</dt><dd>${moment(issuedAt)}</dd>
${bin !== '' && html`<dt>${say('bin')}</dt><dd>${bin}</dd>`}
${of && html`<dt>${say('of-invoice')}</dt><dd>${say('of-invoice-of', { number: of.number, day: day(new Date(of.issuedAt)) })}</dd>`}
<dt>${say('order-number')}</dt><dd>#${content.orderNumber}</dd>
<dt>${say('ordered')}</dt><dd>${day(new Date(content.orderedAt))}</dd></dl>`;
}

function parties({ buyer, bin, of }: PaperContent, writer: PaperWriter): Html {
  const { say } = writer;
  return html`<div class="two"><div><h2>${say('buyer')}</h2><p class="strong">${buyer.name}</p>
${bin !== '' && html`<p>${say('buyer-bin')}: ${say('none')}</p>`}
${of && reasonOf(of, writer)}</div>
<div><h2>${say('deliver-to')}</h2>${addressLines(buyer.address, writer)}</div></div>`;
}

function reasonOf({ cause, reason }: NonNullable<PaperContent['of']>, { say }: PaperWriter): Html | false {
  const parts = [cause && say(`cause-${cause}`), reason].filter(Boolean);
  return parts.length > 0 && html`<h2>${say('reason')}</h2><p class="text">${parts.join(': ')}</p>`;
}

/** What the amount of a line, and the sum of all, are called on each kind of paper. */
const amountNames = { invoice: 'line-total', 'credit-note': 'credited', 'debit-note': 'debited' } as const;
const totalNames = { invoice: 'total', 'credit-note': 'credit-total', 'debit-note': 'debit-total' } as const;

function plainLines(kind: PaperKind, { lines, discount }: PaperContent, writer: PaperWriter): Html {
  const { say, amount, number } = writer;
  const hasDiscount = discount > 0;
  const row = (line: PaperLine, place: number) => html`<tr><td>${number(place + 1)}</td>
<td class="w">${named(line.name, writer)}</td><td class="n">${number(line.quantity)}</td><td class="n">${amount(line.unitPrice)}</td>
${hasDiscount && html`<td class="n">${amount(line.discount)}</td>`}<td class="n">${amount(line.total)}</td></tr>`;
  return html`<div class="lines"><table><thead><tr><th scope="col">${say('serial')}</th><th scope="col">${say('product')}</th>
<th scope="col" class="n">${say('quantity')}</th><th scope="col" class="n">${say('unit-price')} (৳)</th>
${hasDiscount && html`<th scope="col" class="n">${say('line-discount')} (৳)</th>`}
<th scope="col" class="n">${say(amountNames[kind])} (৳)</th></tr></thead>
<tbody>${lines.map(row)}</tbody></table></div>`;
}

function sums(kind: PaperKind, content: PaperContent, { say, taka }: PaperWriter): Html {
  const { subtotal, discount, tax, fee, total, refunded, bin } = content;
  return html`<dl class="sums"><dt>${say('subtotal')}</dt><dd>${taka(subtotal)}</dd>
${discount > 0 && html`<dt>${say('discount')}</dt><dd>−${taka(discount)}</dd>`}
${tax > 0 && html`<dt>${say(bin === '' ? 'tax' : 'service-charge', { percent: taxPercent })}</dt><dd>${taka(tax)}</dd>`}
${(fee > 0 || kind === 'invoice') && html`<dt>${say('delivery')}</dt><dd>${fee === 0 ? say('free') : taka(fee)}</dd>`}
<dt class="strong">${say(totalNames[kind])}</dt><dd class="strong">${taka(total)}</dd>
${refunded > 0 && html`<dt>${say('before')}</dt><dd>${taka(refunded)}</dd>`}</dl>`;
}
