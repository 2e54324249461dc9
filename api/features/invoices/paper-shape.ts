import type { Paper } from '#contract/invoices/schemas.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { toTaka } from '#contract/money.ts';
import type { documents, PaperLine } from '#database/tables/documents.ts';

/** An invoice or a note without its printed pages. */
export type PaperRow = Pick<
  typeof documents.$inferSelect,
  'id' | 'orderId' | 'kind' | 'number' | 'content' | 'issuedAt'
>;

/** Returns an invoice or a note as the API shows it: amounts in taka, names in the original language. */
export function toPaper({ id, orderId, kind, number, content, issuedAt }: PaperRow): Paper {
  const { bin, lines, subtotal, tax, fee, discount, vat, total, refunded, of } = content;
  return {
    _id: id,
    kind,
    number,
    orderId,
    ...(of && { ofNumber: of.number }),
    issuedAt: issuedAt.toISOString(),
    bin,
    lines: lines.map(toLine),
    subtotal: toTaka(subtotal),
    tax: toTaka(tax),
    fee: toTaka(fee),
    discount: toTaka(discount),
    vat: toTaka(vat),
    total: toTaka(total),
    before: toTaka(refunded),
  };
}

function toLine({
  name,
  quantity,
  unitPrice,
  discount,
  total,
  taxClass,
  vatRate,
  vat,
}: PaperLine): Paper['lines'][number] {
  return {
    name: name[defaultLanguage],
    quantity,
    unitPrice: toTaka(unitPrice),
    ...(discount > 0 && { discount: toTaka(discount) }),
    total: toTaka(total),
    taxClass,
    vatRate,
    vat: toTaka(vat),
  };
}
