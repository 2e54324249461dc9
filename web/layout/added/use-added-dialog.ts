import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusContent } from '#web/ui/page/focus-content.ts';
import { large, whileOpen } from '#web/ui/sheet/while-open.ts';

type AddedDialog = { dialog: RefObject<HTMLDialogElement | null>; heading: RefObject<HTMLHeadingElement | null> };

/**
 * Opens a dialog with the focus on its heading, which announces it: a modal sheet on phones, beside the page on large screens. Escape
 * and a press outside close it, and the focus goes back to where it was.
 */
export function useAddedDialog(onClose: () => void): AddedDialog {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the dialog leaves the page, its focus can still be seen.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    const opener = document.activeElement;
    if (window.matchMedia(large).matches) current.show();
    else current.showModal();
    heading.current?.focus({ preventScroll: true });
    return () => {
      const hadFocus = current.contains(document.activeElement);
      current.close();
      if (hadFocus) giveBack(opener);
    };
  }, []);
  useEffect(() => (dialog.current?.matches(':modal') ? whileOpen(onClose) : whileBeside(dialog, onClose)), [onClose]);
  return { dialog, heading };
}

function giveBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else focusContent();
}

/** Closes a dialog that is not modal. Returns a function that ends it. */
function whileBeside(dialog: RefObject<HTMLDialogElement | null>, close: () => void): () => void {
  function onKeyDown({ key, defaultPrevented }: KeyboardEvent) {
    // Another layer or a field takes its own Escape.
    const isTaken = document.activeElement?.closest('input, textarea, select, [role="dialog"]');
    if (key === 'Escape' && !defaultPrevented && !isTaken) close();
  }
  function onPointerDown({ target }: PointerEvent) {
    if (target instanceof Node && !dialog.current?.contains(target)) close();
  }
  const size = window.matchMedia(large);
  size.addEventListener('change', close);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('pointerdown', onPointerDown);
  return () => {
    size.removeEventListener('change', close);
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('pointerdown', onPointerDown);
  };
}
