import { useEffect, useRef } from 'react';

/**
 * For a column that stays while the page scrolls: one that is taller than the window stops where its end is in sight, so that all
 * of it can be reached. CSS alone knows no element's height.
 */
export function useStickyTop() {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = column;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(() => {
      current.style.top = `min(85px, calc(100vh - ${current.offsetHeight + 24}px))`;
    });
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return column;
}
