import { prorate } from '#contract/orders/order-totals.ts';
import type { PaperContent, PaperLine } from '#database/tables/documents.ts';
import { vatOf, vatStated } from './invoice-content.ts';

type Credited = {
  invoice: { number: string; issuedAt: Date; content: PaperContent };
  /** The credit notes already issued for the invoice. */
  earlier: readonly PaperContent[];
  /** The amount of the refund, in poisha. */
  amount: number;
  reason: string;
};

/**
 * Returns the content of a refund's credit note: the amount, spread over the remaining lines, tax and fee of the
 * invoice. At most the remainder after earlier credit notes and earlier refunds; undefined when nothing remains.
 */
export function creditContent({ invoice, earlier, amount, reason }: Credited): PaperContent | undefined {
  const { content } = invoice;
  const given = earlier.reduce((sum, { total }) => sum + total, 0);
  const total = Math.min(amount, content.total - content.refunded - given);
  if (total <= 0) return undefined;
  const left = earlier.reduce(lessThan, partsOf(content));
  const [tax = 0, fee = 0, ...ofLines] = prorate(total, left);
  const lines = content.lines.flatMap((line, place) => {
    const credited = ofLines[place] ?? 0;
    return credited === 0 ? [] : [toCredited(line, place, credited, content.bin)];
  });
  return {
    ...content,
    lines,
    subtotal: lines.reduce((sum, line) => sum + line.total, 0),
    ...{ discount: 0, tax, fee, total, refunded: 0 },
    vat: vatOf(lines),
    of: { number: invoice.number, issuedAt: invoice.issuedAt.toISOString(), reason },
  };
}

/** Tax, fee and the lines of an invoice: what an amount is spread over. */
function partsOf({ tax, fee, lines }: PaperContent): number[] {
  return [tax, fee, ...lines.map(({ total }) => total)];
}

function lessThan(left: readonly number[], { tax, fee, lines }: PaperContent): number[] {
  const credited = new Map(lines.map(({ place, total }) => [place, total]));
  return left.map((amount, part) => {
    if (part === 0) return amount - tax;
    return part === 1 ? amount - fee : amount - (credited.get(part - 2) ?? 0);
  });
}

function toCredited(line: PaperLine, place: number, total: number, bin: string): PaperLine {
  return { ...line, place, discount: 0, total, vat: vatStated(total, line.vatRate, bin) };
}
