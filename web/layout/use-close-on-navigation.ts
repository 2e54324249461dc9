import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Closes a menu at every navigation, whatever it leads to. The page's first location closes nothing. */
export function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    close();
  }, [key, close]);
}
