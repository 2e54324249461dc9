import type { Cost } from './http-load.ts';

/** A line of the result; `unmet` names the missed target. */
export type Row = {
  name: string;
  bytes?: number | undefined;
  ours: Partial<Cost> & { milliseconds?: number; megabytes?: number };
  bare?: Cost | undefined;
  ratio?: number | undefined;
  unmet?: string | undefined;
};

/** Bytes in units of 1,048,576. */
export const toMegabytes = (bytes: number) => bytes / (1024 * 1024);

type Targets = { leastRatio?: number; leastRate?: number; highestP99?: number; bytes?: number };

/**
 * Makes a row from two costs. The ratio is the bare server's CPU time over ours or, with `leastRate`, our requests per second
 * over its.
 */
export function toRow(
  name: string,
  { ours, bare }: { ours: Cost; bare: Cost },
  { leastRatio, leastRate, highestP99, bytes }: Targets,
): Row {
  const ratio = leastRate === undefined ? bare.cpu / ours.cpu : ours.perSecond / bare.perSecond;
  const least = leastRate ?? leastRatio ?? 0;
  const unmet = [
    ratio < least && `below ${least}`,
    highestP99 !== undefined && ours.p99 > highestP99 && `p99 above ${highestP99} ms`,
  ].filter(Boolean);
  return { name, bytes, ours, bare, ratio, ...(unmet.length > 0 && { unmet: unmet.join(', ') }) };
}

const columns: { title: string; value(row: Row): number | undefined; digits: number }[] = [
  { title: 'bytes', value: (row) => row.bytes, digits: 0 },
  { title: 'µs CPU', value: (row) => row.ours.cpu, digits: 0 },
  { title: 'bare', value: (row) => row.bare?.cpu, digits: 0 },
  { title: 'ratio', value: (row) => row.ratio, digits: 2 },
  { title: 'per s', value: (row) => row.ours.perSecond, digits: 0 },
  { title: 'bare', value: (row) => row.bare?.perSecond, digits: 0 },
  { title: 'p50 ms', value: (row) => row.ours.p50 ?? row.ours.milliseconds, digits: 1 },
  { title: 'p99 ms', value: (row) => row.ours.p99, digits: 1 },
  { title: 'MB', value: (row) => row.ours.megabytes, digits: 0 },
];

/** Prints the rows under a title as they arrive, and returns them. */
export async function printRows(title: string, rows: AsyncIterable<Row>): Promise<Row[]> {
  console.log(`\n${title}`);
  console.log(`${''.padEnd(44)}${columns.map((column) => column.title.padStart(9)).join('')}`);
  const printed: Row[] = [];
  for await (const row of rows) {
    const values = columns.map(({ value, digits }) => (value(row)?.toFixed(digits) ?? '').padStart(9));
    console.log(`${row.name.padEnd(44)}${values.join('')}${row.unmet ? `  ${row.unmet}` : ''}`);
    printed.push(row);
  }
  return printed;
}
