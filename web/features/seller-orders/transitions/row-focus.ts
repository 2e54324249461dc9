import { type RefObject, useEffect, useRef } from 'react';
import { focusContent } from '#web/ui/page/focus-content.ts';

/** Where the focus was: the place of a row among the rows of its table. */
type Held = { rows: Element; index: number };

/** The buttons that open the rows. */
const openersIn = (rows: Element) => [...rows.querySelectorAll<HTMLElement>('th button')];

/** The opener of the row that an element is in, or of the row above when the element is in an opened card. */
function openerOf(element: Element): HTMLElement | null {
  const row = element.closest('tr');
  const own = row?.querySelector<HTMLElement>('th button');
  return own ?? row?.previousElementSibling?.querySelector<HTMLElement>('th button') ?? null;
}

function holdAt(element: Element | null): Held | null {
  const [opener, rows] = [element && openerOf(element), element?.closest('tbody')];
  return opener && rows ? { rows, index: openersIn(rows).indexOf(opener) } : null;
}

/**
 * Keeps the focus in its row when a step removes the pressed button: moves it to the next button of `place`, or to the
 * button that opens the row. When the row leaves the list, the row in its place gets the focus. Call the returned
 * function before the step.
 */
export function useRowFocus(place: RefObject<HTMLElement | null>, { status, isPending }: RowState): () => void {
  const held = useRef<Held | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is looked at when the step has been taken
  useEffect(() => {
    if (isPending || !held.current || !place.current) return;
    held.current = null;
    if (document.activeElement !== document.body) return;
    const opener = openerOf(place.current);
    // In an opened card the next button would be the one that cancels.
    const isInRow = opener !== null && opener.closest('tr') === place.current.closest('tr');
    const next = (isInRow && place.current.querySelector<HTMLElement>('button:enabled')) || opener;
    next?.focus({ preventScroll: true });
  }, [place, status, isPending]);
  useEffect(
    () => () => {
      if (!held.current || document.activeElement !== document.body) return;
      const { rows, index } = held.current;
      const openers = rows.isConnected ? openersIn(rows) : [];
      const next = openers[index] ?? openers.at(-1);
      if (next) next.focus({ preventScroll: true });
      else focusContent();
    },
    [],
  );
  return () => {
    held.current = holdAt(place.current);
  };
}

type RowState = { status: string; isPending: boolean };
