import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '#web/language/use-text.ts';

type MenuSheetProps = {
  open: boolean;
  onClose(): void;
  /** Puts the focus back where the menu was opened. */
  onClosed(): void;
  /** From which width on the page has another menu. */
  hidden: 'lg:hidden' | 'xl:hidden';
  children: ReactNode;
};

/** The sheet from the right that holds a menu of small screens. */
export function MenuSheet({ open, onClose, onClosed, hidden, children }: MenuSheetProps) {
  const { t } = useText();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={`fixed inset-0 z-40 bg-shade/55 ${hidden}`} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onClosed}
          className={`fixed inset-y-0 right-0 z-50 flex w-[min(20rem,86vw)] flex-col overflow-y-auto bg-surface px-4 pt-2 pb-4 shadow-float transition-transform duration-200 starting:translate-x-full ${hidden}`}
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="px-3 text-lg font-bold">{t('layout.menu')}</Dialog.Title>
            <Dialog.Close
              aria-label={t('layout.close-menu')}
              className="grid size-11 place-items-center rounded-full hover:bg-soil-100"
            >
              <X aria-hidden className="size-6" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
