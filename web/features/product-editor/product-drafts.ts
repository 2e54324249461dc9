import { type RefObject, useEffect, useRef } from 'react';
import type { ProductFields } from './product-fields.ts';

// In memory only: files can't be stored, and a text restored without its pictures would surprise.
const drafts = new Map<string, ProductFields>();

/** The unsent input stored under this key. */
export const unsentFields = (key: string | undefined) => (key === undefined ? undefined : drafts.get(key));

/** Removes the draft after it is sent. */
export const clearDraft = (key: string | undefined) => key !== undefined && drafts.delete(key);

/** Stores the fields under the key when the form unmounts. The returned ref is true while the form is mounted. */
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
