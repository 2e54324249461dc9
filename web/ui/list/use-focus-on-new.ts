import { useEffect, useRef } from 'react';

/** After `focusNext`, the next item added to the list gets the focus unless the user has moved it meanwhile. */
export function useFocusOnNew(length: number) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef<number>(null);
  useEffect(() => {
    if (from.current === null || length <= from.current) return;
    const item = list.current?.children[from.current];
    from.current = null;
    const inUse = document.activeElement;
    if (inUse && inUse !== document.body && (!inUse.closest('main') || inUse.matches('textarea, input'))) return;
    item?.querySelector<HTMLElement>('article[tabindex], a')?.focus({ preventScroll: true });
  }, [length]);
  return {
    list,
    focusNext() {
      from.current = length;
    },
  };
}
