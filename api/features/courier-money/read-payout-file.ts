import { type CsvRow, readCsv } from '#api/http/calls/read-csv.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import { comparable } from '#contract/text/comparable.ts';
import { plainIdentifier } from '#contract/text/identifier.ts';

/** The columns with amounts. */
export const amountNames = ['collected', 'charge', 'paid'] as const;
export type AmountName = (typeof amountNames)[number];

/** A row of a payout file: amounts as written, '' for an empty cell. */
export type PayoutRow = Pick<CsvRow, 'line' | 'isTooWide'> & { code: string } & Record<AmountName, string>;

/** Parses a courier's payout file, as spreadsheets write it. Refused when it is not readable, lacks its columns, or is too long. */
export function readPayoutFile(csv: string): PayoutRow[] | Refusal {
  const rows = readCsv(csv);
  if (rows instanceof Refusal) return rows;
  const [headings, ...written] = rows;
  const placeOf = (name: string) => headings?.cells.findIndex((heading) => comparable(heading) === name) ?? -1;
  const [code, collected, charge, paid] = ['consignment', ...amountNames].map(placeOf);
  if (code === undefined || [code, collected, charge, paid].includes(-1))
    return new Refusal('csv-without-columns', { file: 'payout' });
  if (written.length === 0) return new Refusal('csv-empty');
  if (written.length > limits.importRows) return new Refusal('csv-too-long', { maximum: limits.importRows });
  return written.map(({ cells, line, isTooWide }) => {
    const at = (place = -1) => unmarked(cells[place] ?? '');
    return {
      line,
      isTooWide,
      code: plainIdentifier(at(code)),
      collected: at(collected),
      charge: at(charge),
      paid: at(paid),
    };
  });
}

/** Returns a cell without the apostrophe that marks text in a spreadsheet. */
function unmarked(cell: string): string {
  return cell.replace(/^'/, '').trim();
}
