import { lineName } from '#api/features/orders/line-name.ts';
import type { LineRow } from '#api/features/orders/order-shape.ts';
import { vatIn } from '#contract/invoices/vat-in.ts';
import { languageCodes } from '#contract/languages.ts';
import { portion } from '#contract/ledger/line-earnings.ts';
import { vatRateOf } from '#contract/products/tax-class.ts';
import { recordOf } from '#contract/records.ts';
import type { PaperLine } from '#database/tables/documents.ts';

type Priced = Pick<LineRow, 'quantity' | 'unitPrice' | 'discount'>;

/** What a line costs after its discount, in poisha. */
export function amountOf({ quantity, unitPrice, discount }: Priced): number {
  return unitPrice * quantity - discount;
}

/** Returns how many pieces of a line did not come back. */
export function standingPieces({ quantity, returned }: Pick<LineRow, 'quantity' | 'returned'>): number {
  return quantity - returned;
}

/** Returns what so many of a line's pieces cost after the discount, in poisha; those that came back are rounded half up. */
export function amountOfPieces(line: Priced, pieces: number): number {
  const whole = amountOf(line);
  return whole - portion(whole, line.quantity - pieces, line.quantity);
}

/** Returns a line of an order as a paper states it: the pieces that did not come back. Undefined when all did. */
export function toPaperLine(line: LineRow, bin: string): PaperLine | undefined {
  const quantity = standingPieces(line);
  if (quantity === 0) return undefined;
  const { unitPrice, taxClass } = line;
  const vatRate = vatRateOf(taxClass);
  const total = amountOfPieces(line, quantity);
  return {
    name: namesOf(line),
    ...{ quantity, unitPrice, discount: unitPrice * quantity - total, total, taxClass, vatRate },
    vat: vatStated(total, vatRate, bin),
    item: itemOf(line),
  };
}

/** Returns what a line is called in each language. */
export function namesOf(line: Pick<LineRow, 'name' | 'translations' | 'variantLabel'>): PaperLine['name'] {
  return recordOf(languageCodes, (language) => lineName(line, language));
}

/** Returns the id of what a line sells: of the variant, or of a product without variants. */
export function itemOf({ variantId, productId }: Pick<LineRow, 'variantId' | 'productId'>): string {
  return variantId ?? productId;
}

/** The VAT that a paper states for an amount. */
export function vatStated(amount: number, vatRate: number, bin: string): number {
  return bin === '' ? 0 : vatIn(amount, vatRate);
}

export function vatOf(lines: readonly Pick<PaperLine, 'vat'>[]): number {
  return lines.reduce((sum, { vat }) => sum + vat, 0);
}
