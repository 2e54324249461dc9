import { type RefObject, useCallback, useId, useMemo, useRef } from 'react';

/** Shared by a `Sheet` and its buttons: `popoverTarget={id}` opens it, `close` closes it. */
export type SheetControl = { id: string; ref: RefObject<HTMLElement | null>; close(): void };

/** The control of a `Sheet`. */
export function useSheet(): SheetControl {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  // A browser without popovers has never opened it.
  const close = useCallback(() => ref.current?.hidePopover?.(), []);
  return useMemo(() => ({ id, ref, close }), [id, close]);
}
