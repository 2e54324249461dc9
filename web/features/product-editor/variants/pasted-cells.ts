import { keysOf } from '#contract/records.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { factText } from '#web/language/fact-text.ts';
import type { MessageId } from '#web/language/message-id.ts';
import type { Text } from '#web/language/text.ts';
import { type VariantText, variantFact } from './typed-variants.ts';
import type { VariantColumn } from './variant-columns.ts';

/** A text that a paste writes into a row. */
export type PastedText = { row: number; name: VariantText; text: string };

/** Returns the lines and cells of a spreadsheet's text; undefined for a text that fits in one field. */
export function pastedCells(pasted: string): string[][] | undefined {
  const lines = pasted.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/);
  const isOne = lines.length === 1 && !pasted.includes('\t');
  return isOne ? undefined : lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** Returns what pasted cells write, from a row and a column on, in the first `maximum` rows. */
export function pastedTexts(
  cells: readonly (readonly string[])[],
  from: { row: number; column: number },
  columns: readonly VariantColumn[],
  { maximum, text }: { maximum: number; text: Text },
): PastedText[] {
  return cells.slice(0, maximum - from.row).flatMap((line, below) =>
    line.flatMap((cell, beside) => {
      const column = columns[from.column + beside];
      return column ? textsOfCell(cell, column, text).map((one) => ({ ...one, row: from.row + below })) : [];
    }),
  );
}

function textsOfCell(cell: string, column: VariantColumn, text: Text): Omit<PastedText, 'row'>[] {
  const { name, fact: key } = column;
  const fact = key && variantFact(key);
  if (fact?.kind === 'choice') return [{ name, text: choiceIn(cell, fact.choices, text) }];
  if (fact?.kind === 'measure') {
    const [, value = cell, word = ''] = /^([\d০-৯.,]+)\s*(\D*)$/u.exec(cell) ?? [];
    const named = fact.units.find((one) => isUnit(one, word, text));
    return [{ name, text: value }, ...(named ? [{ name: `facts.${fact.key}.unit` as const, text: named }] : [])];
  }
  // A spreadsheet shows prices with their currency.
  return [{ name, text: column.inputMode === 'decimal' ? cell.replace(/^৳\s*|\s*৳$/g, '') : cell }];
}

function choiceIn(cell: string, choices: readonly string[], text: Text): string {
  const said = cell.toLowerCase();
  return choices.find((one) => one === said || factText('size', one, text).toLowerCase() === said) ?? '';
}

function isUnit(unit: string, word: string, { t }: Text): boolean {
  const said = latinDigits(word).trim().toLowerCase();
  return said !== '' && [unit, t(`submissions.form.unit.${unit}` as MessageId).toLowerCase()].includes(said);
}

/** The pasted texts by row, in order. */
export function textsByRow(texts: readonly PastedText[]): { row: number; texts: PastedText[] }[] {
  const byRow = Object.groupBy(texts, ({ row }) => row);
  return keysOf(byRow).map((row) => ({ row: Number(row), texts: byRow[row] ?? [] }));
}
