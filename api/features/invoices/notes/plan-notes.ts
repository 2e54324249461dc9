import { amountOfPieces, itemOf, namesOf, standingPieces, toPaperLine } from '#api/features/invoices/paper-line.ts';
import type { PaperRow } from '#api/features/invoices/paper-shape.ts';
import type { NewPaper } from '#api/features/invoices/write-paper.ts';
import type { LineRow, OrderRow } from '#api/features/orders/order-shape.ts';
import type { NoteCause, PaperContent } from '#database/tables/documents.ts';
import { type Edit, editedParts } from './edited-parts.ts';
import { allAmounts, creditContent, debitContent, sumOf, type Wanted, type WantedLine } from './note-content.ts';
import { bookOf, enter, type PaperBook, placeOf } from './paper-book.ts';

type About = NonNullable<PaperContent['of']>;
type NoteKind = 'credit-note' | 'debit-note';

export type NewNote = Omit<NewPaper, 'orderId'>;

/** A refund that is done: what was credited by it in poisha, which is at most its amount. */
type CreditedRefund = { id: string; credited: number; reason: string };

export type Planned = {
  invoice: Pick<PaperRow, 'number' | 'issuedAt' | 'content'>;
  /** All papers of the order, oldest first. */
  papers: readonly Pick<PaperRow, 'kind' | 'content'>[];
  order: Pick<OrderRow, 'total' | 'returned' | 'fee'>;
  lines: readonly LineRow[];
  /** What the papers have to stand at, in poisha. */
  target: number;
  /** Whether the order was cancelled for good. */
  isEnded: boolean;
  edit?: Edit | undefined;
  refund?: CreditedRefund | undefined;
  /** What any other difference comes from, with the seller's reason. */
  cause: { cause: NoteCause; reason: string };
};

/**
 * Returns the notes after which an order's papers stand at the target: credit and debit note of an edit, the credit note
 * of a refund, and one for any other difference. None when they stand there already.
 */
export function planNotes({ invoice, papers, target, edit, refund, cause, ...ordered }: Planned): NewNote[] {
  const book = bookOf(papers);
  const notes: NewNote[] = [];
  const about = { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() };
  const add = (kind: NoteKind, wanted: Wanted, total: number, of: About, refundId?: string) => {
    if (total <= 0) return;
    const note = { invoice: invoice.content, of, book };
    const content = (kind === 'credit-note' ? creditContent : debitContent)(note, wanted, total);
    notes.push({ kind, content, ...(refundId !== undefined && { refundId }) });
    enter(book, { kind, content });
  };
  if (edit) {
    const { went, came } = editedParts(book, edit, ordered.lines);
    const of = { ...about, cause: 'edited' as const, reason: '' };
    // An edit may take back what was credited before: then less goes, or less comes.
    add('credit-note', went, Math.min(sumOf(went), book.stands, book.stands + sumOf(came) - target), of);
    add('debit-note', came, Math.min(sumOf(came), target - book.stands), of);
  }
  if (refund) {
    const total = Math.min(refund.credited, book.stands - target);
    add('credit-note', allAmounts(book), total, { ...about, reason: refund.reason }, refund.id);
  }
  const difference = book.stands - target;
  const of = { ...about, ...cause };
  if (difference > 0) add('credit-note', goneParts(book, ordered, difference), difference, of);
  else add('debit-note', backParts(book, ordered, -difference), -difference, of);
  // Series are locked in one order.
  return notes.toSorted((one, other) => Number(one.kind === 'debit-note') - Number(other.kind === 'debit-note'));
}

type Ordered = Pick<Planned, 'order' | 'lines' | 'isEnded'>;

/** How many pieces of a line stand now. */
function piecesNow({ isEnded }: Ordered, line: LineRow | undefined): number {
  return isEnded || !line ? 0 : standingPieces(line);
}

/** Pieces that went with what they cost, and the rest as tax; without any, everything as amounts. */
function goneParts(book: PaperBook, ordered: Ordered, total: number): Wanted {
  const all = allAmounts(book);
  const rows = rowsByPlace(book, ordered.lines);
  const isAllGone = ordered.lines.every((line) => piecesNow(ordered, line) === 0);
  if (isAllGone)
    return {
      ...all,
      lines: all.lines.map((line) => ({ ...line, pieces: Math.max(0, book.lines[line.place]?.pieces ?? 0) })),
    };
  const lines = book.lines.flatMap(({ line, pieces }, place): WantedLine[] => {
    const row = rows.get(place);
    const now = piecesNow(ordered, row);
    if (!row || pieces <= now) return [];
    const amount = amountOfPieces(row, Math.min(pieces, row.quantity)) - amountOfPieces(row, now);
    return [{ place, line, pieces: pieces - now, amount }];
  });
  return lines.length > 0 ? withTax(lines, total) : all;
}

/** Pieces that came again with what they cost, and the rest as tax; without any, what stands as amounts. */
function backParts(book: PaperBook, ordered: Ordered, total: number): Wanted {
  const { order, lines: rows } = ordered;
  const standing = ordered.isEnded ? [] : rows.flatMap((row) => ({ row, line: toPaperLine(row, '') }));
  let next = book.lines.length;
  const lines = standing.flatMap(({ row, line }): WantedLine[] => {
    if (!line) return [];
    const place = placeOf(book, line) ?? next++;
    const before = Math.min(Math.max(0, book.lines[place]?.pieces ?? 0), line.quantity);
    return [{ place, line, pieces: line.quantity - before, amount: line.total - amountOfPieces(row, before) }];
  });
  const isAll = book.lines.every(({ pieces }) => pieces <= 0);
  const kept = order.total - order.returned - order.fee;
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (isAll) return { tax: Math.max(0, kept - goods), fee: order.fee, lines };
  const come = lines.filter(({ pieces }) => pieces > 0);
  if (come.length > 0) return withTax(come, total);
  return { tax: 0, fee: 0, lines: lines.map((line) => ({ ...line, amount: line.line.total })) };
}

function withTax(lines: readonly WantedLine[], total: number): Wanted {
  return { tax: Math.max(0, total - sumOf({ tax: 0, fee: 0, lines })), fee: 0, lines };
}

function rowsByPlace(book: PaperBook, rows: readonly LineRow[]): Map<number | undefined, LineRow> {
  return new Map(rows.map((row) => [placeOf(book, { item: itemOf(row), name: namesOf(row) }), row]));
}
