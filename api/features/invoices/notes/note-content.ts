import { vatOf, vatStated } from '#api/features/invoices/paper-line.ts';
import { prorate } from '#contract/orders/order-totals.ts';
import type { PaperContent, PaperLine } from '#database/tables/documents.ts';
import type { PaperBook } from './paper-book.ts';

/** A line that a note should have: pieces that go or come with their amount in poisha; 0 pieces for an amount alone. */
export type WantedLine = { place: number; line: PaperLine; pieces: number; amount: number };

/** What a note should state in poisha, before it is fitted to its total. */
export type Wanted = { tax: number; fee: number; lines: readonly WantedLine[] };

export function sumOf({ tax, fee, lines }: Wanted): number {
  return lines.reduce((sum, { amount }) => sum + amount, tax + fee);
}

/** Everything that the papers still state, as amounts: what a refund is spread over. */
export function allAmounts({ tax, fee, lines }: PaperBook): Wanted {
  return { tax, fee, lines: lines.map(({ line, left }, place) => ({ place, line, pieces: 0, amount: left })) };
}

type Note = { invoice: PaperContent; of: NonNullable<PaperContent['of']>; book: PaperBook };

/**
 * Returns a credit note of `total` poisha, at most what the papers stand at: as wanted, but of no line, tax or fee more
 * than is left of it. What that leaves out is taken from the rest.
 */
export function creditContent(note: Note, wanted: Wanted, total: number): PaperContent {
  const { book } = note;
  const places = book.lines.map(({ line }, place) => wantedAt(wanted, place) ?? { place, line, pieces: 0, amount: 0 });
  const left = [book.tax, book.fee, ...book.lines.map((line) => line.left)];
  const asked = [wanted.tax, wanted.fee, ...places.map(({ amount }) => amount)];
  const capped = scaled(total, asked).map((amount, part) => Math.max(0, Math.min(amount, left[part] ?? 0)));
  const rest = total - capped.reduce((sum, amount) => sum + amount, 0);
  const more =
    rest > 0
      ? prorate(
          rest,
          capped.map((amount, part) => Math.max(0, (left[part] ?? 0) - amount)),
        )
      : [];
  return contentOf(
    note,
    places,
    capped.map((amount, part) => amount + (more[part] ?? 0)),
  );
}

/** Returns a debit note of `total` poisha in the proportions that are wanted. */
export function debitContent(note: Note, wanted: Wanted, total: number): PaperContent {
  const asked = [wanted.tax, wanted.fee, ...wanted.lines.map(({ amount }) => amount)];
  const isExact = sumOf(wanted) === total;
  return contentOf(note, wanted.lines, isExact ? asked : prorate(total, asked));
}

function wantedAt({ lines }: Wanted, place: number): WantedLine | undefined {
  return lines.find((line) => line.place === place);
}

/** Lowers amounts to a sum, in proportion. */
function scaled(total: number, amounts: readonly number[]): readonly number[] {
  return amounts.reduce((sum, amount) => sum + amount, 0) > total ? prorate(total, amounts) : amounts;
}

function contentOf(
  { invoice, of, book }: Note,
  lines: readonly WantedLine[],
  amounts: readonly number[],
): PaperContent {
  const [tax = 0, fee = 0, ...ofLines] = amounts;
  const stated = lines.flatMap((line, index) => {
    const total = ofLines[index] ?? 0;
    return total === 0 && line.pieces === 0 ? [] : [toNoteLine(line, total, book, invoice.bin)];
  });
  const subtotal = stated.reduce((sum, { total }) => sum + total, 0);
  return {
    ...invoice,
    lines: stated,
    ...{ subtotal, discount: 0, tax, fee, total: subtotal + tax + fee, refunded: 0 },
    vat: vatOf(stated),
    of,
  };
}

function toNoteLine({ place, line, pieces }: WantedLine, total: number, book: PaperBook, bin: string): PaperLine {
  const { isGoods: _, ...stated } = line;
  const standing = book.lines[place]?.pieces ?? 0;
  const quantity = pieces > 0 ? pieces : standing > 0 ? standing : line.quantity;
  const vat = vatStated(total, line.vatRate, bin);
  return { ...stated, place, quantity, discount: 0, total, vat, ...(pieces > 0 && { isGoods: true }) };
}
