import { type RefObject, useEffect, useRef } from 'react';

/** Distance from the end, in pixels, that still counts as the end. */
const nearEnd = 80;

/**
 * Keeps a growing list scrolled to its end unless the user has scrolled up. A change of `asked` (a new question) always
 * scrolls to the end. Inactive while `asked` is undefined.
 */
export function useStayAtEnd(asked: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const onScroll = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    };
    const growth = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    growth.observe(content);
    return () => {
      element.removeEventListener('scroll', onScroll);
      growth.disconnect();
    };
  }, []);
  useEffect(() => {
    atEnd.current = asked !== undefined;
    if (list.current) list.current.scrollTop = atEnd.current ? list.current.scrollHeight : 0;
  }, [asked]);
  return list;
}
