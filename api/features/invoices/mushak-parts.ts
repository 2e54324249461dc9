import { named } from '#api/features/printing/paper-parts.ts';
import type { PaperWriter } from '#api/features/printing/paper-writer.ts';
import { type Html, html } from '#api/http/replies/html.ts';
import type { PaperKind } from '#contract/invoices/schemas.ts';
import type { PaperContent, PaperLine } from '#database/tables/documents.ts';

const forms = {
  invoice: 'mushak-form',
  'credit-note': 'mushak-credit-form',
  'debit-note': 'mushak-debit-form',
} as const satisfies Record<PaperKind, string>;

/** The head of form Mushak 6.3; of a credit note, 6.7, and of a debit note, 6.8. */
export function mushakHead(kind: PaperKind, { say }: PaperWriter): Html {
  const isInvoice = kind === 'invoice';
  return html`<div class="state"><p class="form">${say(forms[kind])}</p>
<p>${say('mushak-state')}</p><p>${say('mushak-board')}</p>
<h1>${say(isInvoice ? 'mushak-title' : kind)}</h1>${isInvoice && html`<p>${say('mushak-rule')}</p>`}</div>`;
}

const columns = [
  'serial',
  'mushak-description',
  'mushak-unit',
  'quantity',
  'mushak-unit-value',
  'mushak-value',
  'mushak-duty-rate',
  'mushak-duty',
  'mushak-vat-rate',
  'mushak-vat',
  'mushak-gross',
] as const;

/** The goods in the columns of Mushak 6.3. Values are without the VAT that the prices contain; plants bear no supplementary duty. */
export function mushakLines({ lines, vat }: PaperContent, writer: PaperWriter): Html {
  const { say, number, amount } = writer;
  const gross = lines.reduce((sum, { total }) => sum + total, 0);
  return html`<div class="lines"><table class="mushak"><thead><tr>${columns.map((id) => html`<th scope="col">${say(id)}</th>`)}</tr>
<tr>${columns.map((_id, place) => html`<th>${number(place + 1)}</th>`)}</tr></thead>
<tbody>${lines.map((line, place) => mushakLine(line, place, writer))}
<tr class="strong"><td colspan="5">${say('mushak-sum')}</td><td class="n">${amount(gross - vat)}</td><td></td><td class="n">${amount(0)}</td>
<td></td><td class="n">${amount(vat)}</td><td class="n">${amount(gross)}</td></tr></tbody></table></div>
<p class="foot">${say('mushak-note', { taxed: taxedOf(lines) })}</p>`;
}

/** Whether the prices of all, some or none of the lines contain VAT. */
function taxedOf(lines: readonly PaperLine[]): 'all' | 'some' | 'exempt' | 'none' {
  const taxed = lines.filter(({ vatRate }) => vatRate > 0).length;
  if (taxed > 0) return taxed === lines.length ? 'all' : 'some';
  return lines.every(({ taxClass }) => taxClass === 'exempt') ? 'exempt' : 'none';
}

function mushakLine(line: PaperLine, place: number, writer: PaperWriter): Html {
  const { say, number, amount } = writer;
  const { quantity, total, vat, vatRate, taxClass } = line;
  const value = total - vat;
  const rate = taxClass === 'exempt' ? say('mushak-exempt') : say('mushak-percent', { rate: number(vatRate) });
  return html`<tr><td class="n">${number(place + 1)}</td><td class="w">${named(line.name, writer)}</td><td>${say('mushak-piece')}</td>
<td class="n">${number(quantity)}</td><td class="n">${amount(Math.round(value / quantity))}</td><td class="n">${amount(value)}</td>
<td class="n">${say('mushak-percent', { rate: number(0) })}</td><td class="n">${amount(0)}</td><td>${rate}</td>
<td class="n">${amount(vat)}</td><td class="n">${amount(total)}</td></tr>`;
}

/** Where the officer in charge signs. */
export function mushakSignatures({ say }: PaperWriter): Html {
  const names = ['mushak-officer', 'mushak-designation', 'mushak-signature'] as const;
  return html`<div class="sign">${names.map((id) => html`<p>${say(id)}</p>`)}</div>`;
}
