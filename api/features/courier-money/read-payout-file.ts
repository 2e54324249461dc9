import { type CsvRow, readCsv } from '#api/http/calls/read-csv.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PayoutColumn } from '#contract/courier-money/schemas.ts';
import { limits } from '#contract/limits.ts';
import { plainIdentifier } from '#contract/text/identifier.ts';

/** The columns with amounts. */
export const amountNames = ['collected', 'charge', 'cod', 'paid'] as const;
export type AmountName = (typeof amountNames)[number];

/** A row of a payout file: amounts as written, '' for an empty cell. */
export type PayoutRow = Pick<CsvRow, 'line' | 'isTooWide'> & { code: string } & Record<AmountName, string>;

/** A courier's file as it is written. */
export type WrittenPayout = { headings: string[]; rows: CsvRow[] };

/** Parses a courier's payout file, as spreadsheets write it. Refused when it is not readable, empty, or too long. */
export function readPayoutFile(csv: string): WrittenPayout | Refusal {
  const rows = readCsv(csv);
  if (rows instanceof Refusal) return rows;
  const [first, ...written] = rows;
  if (!first || written.length === 0) return new Refusal('csv-empty');
  if (written.length > limits.payoutRows) return new Refusal('csv-too-long', { maximum: limits.payoutRows });
  const headings = first.cells.slice(0, first.cells.findLastIndex((cell) => cell !== '') + 1);
  if (headings.length > limits.payoutColumnsMax) return new Refusal('csv-without-columns', { file: 'payout' });
  return { headings, rows: written };
}

/** The rows by what the columns hold. */
export function payoutRowsOf({ rows }: WrittenPayout, columns: readonly PayoutColumn[]): PayoutRow[] {
  const placeOf = (name: PayoutColumn) => columns.indexOf(name);
  return rows.map(({ cells, line, isTooWide }) => {
    const at = (name: PayoutColumn) => unmarked(cells[placeOf(name)] ?? '');
    return {
      line,
      isTooWide,
      code: plainIdentifier(at('consignment')),
      collected: at('collected'),
      charge: at('charge'),
      cod: at('cod'),
      paid: at('paid'),
    };
  });
}

/** Some rows as an example, each with a cell for each heading. */
export function samplesOf({ headings, rows }: WrittenPayout): string[][] {
  return rows
    .slice(0, limits.payoutSamples)
    .map(({ cells }) => headings.map((_, place) => (cells[place] ?? '').slice(0, 80)));
}

/** Returns a cell without the apostrophe that marks text in a spreadsheet. */
function unmarked(cell: string): string {
  return cell.replace(/^'/, '').trim();
}
