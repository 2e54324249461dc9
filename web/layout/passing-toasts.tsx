import { useEffect, useRef } from 'react';
import toast, { useToasterStore } from 'react-hot-toast';
import { useLocation, useNavigation } from 'react-router';

/** In ms. A younger toast was created by the navigation itself and is about the next page. */
const belongsToNextPage = 500;

/** Dismisses a page's toasts when the user leaves it. */
export function PassingToasts() {
  const { toasts } = useToasterStore();
  const { key } = useLocation();
  const leaving = useNavigation().state !== 'idle';
  const shown = useRef(toasts);
  shown.current = toasts;
  const page = useRef(key);
  const leftAt = useRef<number>(undefined);
  useEffect(() => {
    if (!leaving && page.current === key) return;
    // A fast navigation has no pending state.
    leftAt.current ??= Date.now();
    for (const { id, createdAt, type } of shown.current) {
      if (type !== 'loading' && leftAt.current - createdAt > belongsToNextPage) toast.dismiss(id);
    }
    if (!leaving) leftAt.current = undefined;
    page.current = key;
  }, [leaving, key]);
  return null;
}
