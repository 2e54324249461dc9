import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '#web/language/use-text.ts';

type MenuSheetProps = {
  open: boolean;
  onClose(): void;
  children: ReactNode;
};

/** From here on, pages show their menus without a sheet. */
const large = '(min-width: 64rem)';

/**
 * A sheet from the right with a menu for small screens. It is the browser's own dialog: its content may be there before it is
 * opened, so that opening it takes no time. Closed, it returns the focus to the menu button.
 */
export function MenuSheet({ open, onClose, children }: MenuSheetProps) {
  const { t } = useText();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (open === dialog.current?.open) return;
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    // The page does not scroll behind it. A rule with `:has()` would make the browser look at the whole page's styles again.
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    // Hidden by its size, an open sheet would still block the page.
    const size = window.matchMedia(large);
    size.addEventListener('change', onClose);
    return () => {
      style.overflow = '';
      size.removeEventListener('change', onClose);
    };
  }, [open, onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet closes it; keys have Escape
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(20rem,86vw)] max-w-none overflow-y-auto overscroll-contain bg-surface text-soil-900 shadow-float transition-transform duration-200 backdrop:bg-shade/55 starting:translate-x-full lg:hidden"
    >
      <div className="flex min-h-full flex-col px-4 pt-2 pb-4">
        <div className="flex items-center justify-between">
          <h2 id={title} className="px-3 text-lg font-bold">
            {t('layout.menu')}
          </h2>
          <button
            type="button"
            aria-label={t('layout.close-menu')}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-full hover:bg-soil-100"
          >
            <X aria-hidden className="size-6" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
