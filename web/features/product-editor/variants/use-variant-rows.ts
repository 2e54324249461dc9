import { useEffect, useState } from 'react';
import { set, useFieldArray } from 'react-hook-form';
import toast from 'react-hot-toast';
import { limits } from '#contract/limits.ts';
import type { useProductForm } from '#web/features/product-editor/use-product-form.ts';
import { useText } from '#web/language/use-text.ts';
import { useFocusAfterChange } from '#web/ui/focus/use-focus-after-change.ts';
import { showUndoToast } from '#web/ui/undo-toast.tsx';
import { pastedCells, pastedTexts, textsByRow } from './pasted-cells.ts';
import { isEmptyVariant, nextVariant, variantField } from './typed-variants.ts';
import type { VariantColumn } from './variant-columns.ts';

/** A cell of the rows, by its row and the place of its column. */
export type CellPlace = { row: number; column: number };

export type VariantRows = ReturnType<typeof useVariantRows>;

const toastId = 'variant-removed';

/** The selector of a cell's field. */
export const cellId = ({ row, column }: CellPlace) => `${row}:${column}`;

/** The rows of a product's variants and the actions on them. `columns` are the columns of texts. */
export function useVariantRows(
  { control, getValues, setValue, formState }: ReturnType<typeof useProductForm>['form'],
  columns: readonly VariantColumn[],
) {
  const text = useText();
  const { t } = text;
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'variants' });
  const { list, focusNext } = useFocusAfterChange<HTMLTableSectionElement>(fields);
  const [announcement, setAnnouncement] = useState('');
  const isFull = fields.length >= limits.variantsMax;
  // Undoing makes no sense in the next product's form.
  useEffect(() => () => toast.dismiss(toastId), []);

  function add(column = 0): void {
    if (isFull) return;
    focusNext(`[data-cell="${cellId({ row: fields.length, column })}"]`);
    append(nextVariant(getValues('variants').at(-1)), { shouldFocus: false });
  }
  /** Moves the focus up or down in a column. Below the last row it adds one, unless the last is still empty. */
  function go({ row, column }: CellPlace): void {
    const last = getValues('variants').at(-1);
    if (row >= fields.length && last && !isEmptyVariant(last)) add(column);
    else list.current?.querySelector<HTMLElement>(`[data-cell="${cellId({ row, column })}"]`)?.focus();
  }
  function removeRow(row: number): void {
    const removed = getValues(`variants.${row}`);
    focusNext(`[data-remove="${Math.min(row, fields.length - 2)}"]:enabled, [data-cell="0:0"]`);
    remove(row);
    if (isEmptyVariant(removed)) return;
    showUndoToast({
      id: toastId,
      message: t('variants.removed', { row: row + 1 }),
      label: t('variants.undo'),
      onUndo: () => insert(Math.min(row, getValues('variants').length), removed, { shouldFocus: false }),
    });
  }
  function moveRow(from: number, to: number): void {
    const button = to < from ? 'earlier' : 'later';
    focusNext(`[data-${button}="${to}"]:enabled, [data-row="${to}"] [data-move]:enabled`);
    setAnnouncement(t('variants.moved', { place: to + 1, count: fields.length }));
    move(from, to);
  }
  /**
   * Pastes the cells of a spreadsheet from a cell on, and adds rows as needed. Returns false for a text of one cell.
   */
  function paste(from: CellPlace, pasted: string): boolean {
    const cells = pastedCells(pasted);
    if (!cells) return false;
    const now = getValues('variants');
    const added: typeof now = [];
    for (const { row, texts } of textsByRow(pastedTexts(cells, from, columns, { maximum: limits.variantsMax, text }))) {
      if (row < now.length) writeTexts(texts);
      else {
        const next = nextVariant(added.at(-1) ?? now.at(-1));
        for (const one of texts) set(next, one.name, one.text);
        added.push(next);
      }
    }
    append(added, { shouldFocus: false });
    const left = Math.max(0, from.row + cells.length - limits.variantsMax);
    setAnnouncement(t('variants.pasted', { count: cells.length - left, left }));
    return true;
  }
  function writeTexts(texts: ReturnType<typeof pastedTexts>): void {
    for (const { row, name, text: typed } of texts) {
      setValue(variantField(row, name), typed, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
  }
  return { fields, list, isFull, announcement, add, go, removeRow, moveRow, paste };
}
