import { amountOf, itemOf, namesOf, toPaperLine } from '#api/features/invoices/paper-line.ts';
import type { LineRow } from '#api/features/orders/order-shape.ts';
import { portion } from '#contract/ledger/line-earnings.ts';
import type { StoredContent } from '#database/tables/order-status-changes.ts';
import type { Wanted, WantedLine } from './note-content.ts';
import { type PaperBook, placeOf } from './paper-book.ts';

export type Edit = { before: StoredContent; after: StoredContent };

type StoredLine = StoredContent['lines'][number];

/** A part of a line that went or came. */
type Part = { stored: StoredLine; pieces: number; amount: number };

/**
 * Returns what went with an edit and what came, line by line, with their part of the tax. `rows` are the order's lines
 * after it.
 */
export function editedParts(book: PaperBook, { before, after }: Edit, rows: readonly LineRow[]) {
  const items = [...new Set([...before.lines, ...after.lines].map(itemOf))];
  const changes = items.map((item) =>
    changeOf(
      before.lines.find((line) => itemOf(line) === item),
      after.lines.find((line) => itemOf(line) === item),
    ),
  );
  const went = changes.flatMap((change) => change.went ?? []);
  const came = changes.flatMap((change) => change.came ?? []);
  const tax = taxesOf({ before, after }, sumOfParts(went), sumOfParts(came));
  const fee = after.fee - before.fee;
  return {
    went: { tax: tax.went, fee: Math.max(0, -fee), lines: went.flatMap((part) => wentLine(book, part)) },
    came: { tax: tax.came, fee: Math.max(0, fee), lines: cameLines(book, came, rows) },
  } satisfies Record<string, Wanted>;
}

/**
 * What an edit does to a line. A line with another price goes as a whole and comes as a whole; otherwise the pieces
 * that it has more or fewer do, or a part of its amount when only the discount has changed.
 */
function changeOf(before: StoredLine | undefined, after: StoredLine | undefined): { went?: Part; came?: Part } {
  if (!before || !after) return { ...(before && { went: wholeOf(before) }), ...(after && { came: wholeOf(after) }) };
  const pieces = after.quantity - before.quantity;
  const amount = amountOf(after) - amountOf(before);
  if (pieces === 0 && amount === 0 && before.unitPrice === after.unitPrice) return {};
  const isPart = before.unitPrice === after.unitPrice && pieces * amount >= 0 && amount !== 0;
  if (!isPart) return { went: wholeOf(before), came: wholeOf(after) };
  const part = { pieces: Math.abs(pieces), amount: Math.abs(amount) };
  return amount < 0 ? { went: { stored: before, ...part } } : { came: { stored: after, ...part } };
}

function wholeOf(stored: StoredLine): Part {
  return { stored, pieces: stored.quantity, amount: amountOf(stored) };
}

const sumOfParts = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** What went takes its part of the tax with it; what came has the rest of the change. */
function taxesOf({ before, after }: Edit, went: number, came: number): { went: number; came: number } {
  const change = after.tax - before.tax;
  const share = came === 0 ? 0 : portion(before.tax, went, Math.max(1, before.subtotal - before.discount));
  const gone = Math.max(share, -change, 0);
  return { went: gone, came: gone + change };
}

function wentLine(book: PaperBook, { stored, pieces, amount }: Part): WantedLine[] {
  const name = namesOf({ ...stored, variantLabel: stored.label });
  const place = placeOf(book, { item: itemOf(stored), name });
  const entered = place === undefined ? undefined : book.lines[place];
  if (place === undefined || !entered) return [];
  const { line, pieces: standing } = entered;
  return [{ place, line: { ...line, unitPrice: stored.unitPrice }, pieces: Math.min(pieces, standing), amount }];
}

/** Lines that no paper has yet get the next places. */
function cameLines(book: PaperBook, parts: readonly Part[], rows: readonly LineRow[]): WantedLine[] {
  let next = book.lines.length;
  return parts.flatMap(({ stored, pieces, amount }) => {
    const row = rows.find((one) => itemOf(one) === itemOf(stored));
    const line = row && toPaperLine({ ...row, returned: 0 }, '');
    if (!line) return [];
    const place = placeOf(book, line) ?? next++;
    return [{ place, line, pieces, amount }];
  });
}
