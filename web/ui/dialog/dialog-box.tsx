import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '#web/language/use-text.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

export type DialogProps = {
  open: boolean;
  onClose(): void;
  title: string;
  /** A sentence under the title. */
  description?: ReactNode;
  /** Gets the focus after the dialog when nothing had it before: the button that was pressed is disabled while busy. */
  returnTo?(): Element | null | undefined;
  /** Phones show it as a sheet from below. */
  isSheet?: boolean;
  children?: ReactNode;
};

/** Escape first takes back what was typed into a field that is edited in place. */
function keepsTyping(event: KeyboardEvent): void {
  if (document.activeElement?.matches('[data-typed]')) event.preventDefault();
}

/** The box of a dialog. It traps the focus and closes with Escape, an outside press or its close button. */
export function DialogBox({ open, onClose, title, description, returnTo, isSheet = false, children }: DialogProps) {
  const { t } = useText();
  const focus = useReturnedFocus(returnTo);
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay
          className={`fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-shade/55 backdrop-blur-[2px] ${isSheet ? 'max-sm:place-items-end max-sm:pt-12 sm:p-4' : 'p-4'}`}
        >
          <Primitive.Content
            {...focus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={keepsTyping}
            className={`appear relative w-full max-w-md rounded-2xl bg-surface shadow-float sm:p-8 ${isSheet ? 'p-4 max-sm:max-w-none max-sm:rounded-t-[20px] max-sm:rounded-b-none' : 'p-6'}`}
          >
            <Primitive.Title className="pr-10 text-2xl font-bold wrap-anywhere text-soil-900">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="mt-1 wrap-anywhere text-soil-600">{description}</Primitive.Description>
            )}
            {children}
            <Primitive.Close
              aria-label={t('common.close')}
              className="absolute top-4 right-4 grid size-10 place-items-center rounded-full text-soil-600 hover:bg-soil-100"
            >
              <X aria-hidden className="size-5" />
            </Primitive.Close>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
