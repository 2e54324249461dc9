import type { ClipboardEvent, KeyboardEvent } from 'react';

/** The columns of the booking table that are written into. */
export type Column = 'weight' | 'collect' | 'courier';

type Control = HTMLInputElement | HTMLSelectElement;

/** The controls of a column, from the top. */
function controlsOf(within: Element, column: string): Control[] {
  return [...within.querySelectorAll<Control>(`[data-column="${column}"]`)];
}

/** Enter goes down the column, and up with Shift; after the last cell, to the button that sends the form. */
export function moveInColumn(event: KeyboardEvent<Control>): void {
  const { key, shiftKey, currentTarget } = event;
  const { form, dataset } = currentTarget;
  if (key !== 'Enter' || !form || dataset.column === undefined) return;
  event.preventDefault();
  const cells = controlsOf(form, dataset.column);
  const at = cells.indexOf(currentTarget) + (shiftKey ? -1 : 1);
  const next = at < cells.length ? cells[Math.max(0, at)] : form.querySelector<HTMLElement>('[type=submit]');
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** A cell to be filled by its row's key. */
type Filled = { rowKey: string; column: Column; text: string };

/** What a pasted column, or several side by side, puts into which cells; nothing for a single value. */
export function pastedCells(event: ClipboardEvent<HTMLInputElement>): Filled[] {
  const { currentTarget } = event;
  const { form, dataset } = currentTarget;
  const lines = event.clipboardData
    .getData('text')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  const columns: readonly Column[] = dataset.column === 'weight' ? ['weight', 'collect'] : ['collect'];
  if (!form || (lines.length === 1 && !lines[0]?.includes('\t'))) return [];
  event.preventDefault();
  const rows = controlsOf(form, dataset.column ?? '');
  const from = rows.indexOf(currentTarget);
  return lines.flatMap((line, down) => {
    const rowKey = rows[from + down]?.dataset.row;
    const texts = line.split('\t').map((text) => text.trim());
    if (rowKey === undefined) return [];
    return columns.flatMap((column, right) => {
      const text = texts[right];
      return text === undefined ? [] : [{ rowKey, column, text }];
    });
  });
}
