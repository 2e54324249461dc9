import { useEffect, useRef } from 'react';

/** Moving or removing an entry of a list loses the focus. It goes to the first control that matches the selectors. */
export function useFocusAfterChange<List extends HTMLElement>(value: unknown) {
  const list = useRef<List>(null);
  const nextFocus = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the list has changed
  useEffect(() => {
    if (nextFocus.current === null) return;
    const selectors = nextFocus.current.split(', ');
    nextFocus.current = null;
    for (const selector of selectors) {
      const target = list.current?.querySelector<HTMLElement>(selector);
      if (target) return target.focus({ preventScroll: true });
    }
  }, [value]);
  return {
    list,
    focusNext(selector: string) {
      nextFocus.current = selector;
    },
  };
}
