import { type RefObject, useEffect, useRef } from 'react';
import type { ProductFields } from './product-fields.ts';

// Chosen files can be held in memory only, and a text that comes back without its pictures would surprise.
const drafts = new Map<string, ProductFields>();

/** What was entered under this key and not sent. */
export const unsentFields = (key: string | undefined) => (key === undefined ? undefined : drafts.get(key));

/** Forgets what has been sent. */
export const clearDraft = (key: string | undefined) => key !== undefined && drafts.delete(key);

/** Stores the fields under the key when the form leaves the page. Answers whether it is on the page. */
export function useDraft(key: string | undefined, read: () => ProductFields): RefObject<boolean> {
  const onPage = useRef(true);
  useEffect(() => {
    onPage.current = true;
    return () => {
      onPage.current = false;
      if (key !== undefined) drafts.set(key, read());
    };
  }, [key, read]);
  return onPage;
}
