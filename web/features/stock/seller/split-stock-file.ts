import { limits } from '#contract/limits.ts';

/** Some rows of a file beneath its headings, and the line in which the first of them stood. */
export type FilePart = { csv: string; firstLine: number };

/** How large a part may be, beside its headings. */
type PartSize = { rows: number; chars: number };

/** At three bytes a letter, too, a request is within what the shop takes at once. */
const partSize: PartSize = { rows: limits.importRows, chars: limits.importChars / 2 };

/**
 * A file of stocks in parts that the shop takes, each with the headings. Rows end with lines, but for what stands in quotes;
 * a file that fits is one part.
 */
export function splitStockFile(text: string, maximum: PartSize = partSize): FilePart[] {
  const rows = rowsOf(text);
  const head = rows.splice(0, /^\ufeff?"?sep=/i.test(text) ? 2 : 1);
  const headings = head.join('');
  const parts: FilePart[] = [];
  let line = 1 + linesIn(headings);
  let part: { rows: string[]; chars: number; firstLine: number } = { rows: [], chars: 0, firstLine: line };
  for (const row of rows) {
    const isFull = part.rows.length >= maximum.rows || part.chars + row.length > maximum.chars;
    if (isFull && part.rows.length > 0) {
      parts.push({ csv: headings + part.rows.join(''), firstLine: part.firstLine });
      part = { rows: [], chars: 0, firstLine: line };
    }
    part.rows.push(row);
    part.chars += row.length;
    line += linesIn(row);
  }
  return [...parts, { csv: headings + part.rows.join(''), firstLine: part.firstLine }];
}

const linesIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Rows with what ends them. A quote begins a cell only where one can begin; others are letters. */
function rowsOf(text: string): string[] {
  const cells = /(?<=^|[,;\t\r\n\ufeff])"[^"]*(?:""[^"]*)*"|[^\r\n"]+|"|\r\n|\n|\r/g;
  const rows: string[] = [];
  let row = '';
  for (const [piece] of text.matchAll(cells)) {
    row += piece;
    if (!/^[\r\n]/.test(piece)) continue;
    rows.push(row);
    row = '';
  }
  if (row !== '') rows.push(row);
  return rows;
}
