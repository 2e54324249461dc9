import { limits } from '#contract/limits.ts';

/** A part of a file with its header, and the line number of its first row. */
export type FilePart = { csv: string; firstLine: number };

/** Maximum size of a part without the header. */
type PartSize = { rows: number; chars: number };

/** Even at three bytes per character a request stays within the server's limit. */
const partSize: PartSize = { rows: limits.importRows, chars: limits.importChars / 2 };

/**
 * Splits a stock file into parts that the API accepts, each with the header. Quoted line breaks do not end a row. A
 * small file is one part.
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

/** The rows with their line endings. A quote opens a cell only at the cell's start. */
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
