import { useRef } from 'react';
import { focusContent } from '#web/ui/page/focus-content.ts';

/**
 * Properties of a modal's content that return the focus to the element that had it before, else to `fallback`, or to the
 * page's content if these are gone. An element that has taken the focus meanwhile keeps it. The primitive returns the focus only to
 * its own trigger.
 */
export function useReturnedFocus(fallback?: () => Element | null | undefined) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      const target = opener.current === document.body ? fallback?.() : opener.current;
      if (target instanceof HTMLElement && target.isConnected && target !== document.body) target.focus();
      else focusContent();
    },
  };
}
