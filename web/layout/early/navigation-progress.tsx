import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Shows that another page is on its way: at the top, and at once on the link that was pressed. */
export function NavigationProgress() {
  const { state } = useNavigation();
  useBusyLink(state !== 'idle');
  if (state === 'idle') return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-leaf-500" />;
}

/** In ms. A pressed link that leads to no other page loses its mark after this time. */
const longestWithoutNavigation = 1000;

/**
 * Marks the link that was pressed as busy until its page is shown. The mark is set on the element itself: a render of the page, before
 * the first answer, would show it too late on a slow phone.
 */
function useBusyLink(isLeaving: boolean): void {
  const { key } = useLocation();
  const marked = useRef<Element>(null);
  const leaving = useRef(isLeaving);
  leaving.current = isLeaving;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function onClick({ target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      // The router prevents what the browser would do only where it navigates itself.
      if (!link || !defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
      unmark(marked.current);
      marked.current = link;
      link.setAttribute('aria-busy', 'true');
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!leaving.current) unmark(link);
      }, longestWithoutNavigation);
    }
    document.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onClick);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location has arrived
  useEffect(() => {
    if (!isLeaving) unmark(marked.current);
  }, [isLeaving, key]);
}

function unmark(link: Element | null): void {
  link?.removeAttribute('aria-busy');
}
