import type { PaperKind } from '#contract/invoices/schemas.ts';
import type { PaperContent, PaperLine } from '#database/tables/documents.ts';

/** A line of an order's papers: its newest form, how many pieces it stands at, and what is left of its amount. */
type BookLine = { line: PaperLine; pieces: number; left: number };

/** What an order's papers state together, in poisha: the lines by their places, and what they stand at after all notes. */
export type PaperBook = { lines: BookLine[]; tax: number; fee: number; stands: number };

type Entered = { kind: PaperKind; content: PaperContent };

/** Adds the papers of an order up, oldest first: its invoice, less the credit notes, with the debit notes. */
export function bookOf(papers: readonly Entered[]): PaperBook {
  const book: PaperBook = { lines: [], tax: 0, fee: 0, stands: 0 };
  const isInvoice = ({ kind }: Entered) => kind === 'invoice';
  for (const paper of [...papers.filter(isInvoice), ...papers.filter((one) => !isInvoice(one))]) enter(book, paper);
  return book;
}

/** Enters a paper into the book. */
export function enter(book: PaperBook, { kind, content }: Entered): void {
  const sign = kind === 'credit-note' ? -1 : 1;
  for (const [index, line] of content.lines.entries()) {
    const place = line.place ?? index;
    const before = book.lines[place];
    const isGoods = kind === 'invoice' || line.isGoods === true;
    book.lines[place] = {
      line: before && kind === 'credit-note' ? before.line : line,
      pieces: (before?.pieces ?? 0) + (isGoods ? sign * line.quantity : 0),
      left: (before?.left ?? 0) + sign * line.total,
    };
  }
  book.tax += sign * content.tax;
  book.fee += sign * content.fee;
  book.stands += sign * content.total - content.refunded;
}

/** Returns the place of what a line sells; undefined when no paper has it. Papers from before ids are known by the name. */
export function placeOf({ lines }: PaperBook, { item, name }: Pick<PaperLine, 'item' | 'name'>): number | undefined {
  const place = lines.findIndex(({ line }) =>
    line.item === undefined ? line.name.en === name.en : line.item === item,
  );
  return place < 0 ? undefined : place;
}
