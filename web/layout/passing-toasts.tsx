import { useEffect, useRef } from 'react';
import toast, { useToasterStore } from 'react-hot-toast';
import { useLocation, useNavigation } from 'react-router';

/** A toast that is younger than this was made by what leads to the next page, and is about it. */
const belongsToNextPage = 500;

/** Dismisses the toasts of a page when somebody leaves it. */
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
    // A quick way to another page shows no leaving.
    leftAt.current ??= Date.now();
    for (const { id, createdAt, type } of shown.current) {
      if (type !== 'loading' && leftAt.current - createdAt > belongsToNextPage) toast.dismiss(id);
    }
    if (!leaving) leftAt.current = undefined;
    page.current = key;
  }, [leaving, key]);
  return null;
}
