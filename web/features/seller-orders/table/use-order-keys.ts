import { type RefObject, useEffect } from 'react';
import { isTyping } from '#web/browser/is-typing.ts';

const opener = 'th[scope=row] button';

const openersIn = (table: Element | null) => [...(table?.querySelectorAll<HTMLElement>(opener) ?? [])];

/** The place of the row that has the focus, or whose card has it; -1 without one. */
function focusedAt(openers: readonly HTMLElement[]): number {
  const row = document.activeElement?.closest('tr');
  const own =
    row?.querySelector<HTMLElement>(opener) ?? row?.previousElementSibling?.querySelector<HTMLElement>(opener);
  return own ? openers.indexOf(own) : -1;
}

function press(key: string, table: Element | null): boolean {
  const openers = openersIn(table);
  const at = focusedAt(openers);
  if (key === 'x') {
    const box = openers[at]?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]');
    box?.click();
    return box !== undefined && box !== null;
  }
  const next = key === 'j' ? openers[at + 1] : openers[at === -1 ? -1 : at - 1];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** Keys of a table of orders: J and K go to the next row and the one before, X ticks it. Enter opens. */
export function useOrderKeys(table: RefObject<Element | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const key = event.key.toLowerCase();
      if (!/^[jkx]$/.test(key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (press(key, table.current)) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [table]);
}
