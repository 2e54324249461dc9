import { type RefObject, useEffect, useRef } from 'react';

/** How far from its end, in pixels, a list still counts as read to the end. */
const nearEnd = 80;

/**
 * Keeps a scrolling list at its end while it grows, unless somebody has scrolled up to read. A changed `asked` (a new
 * question) leads to the end in any case; while it is undefined there is nothing to follow.
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
