import { X } from 'lucide-react';
import { type FocusEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react';
import type { SheetControl } from './use-sheet.ts';
import { whileOpen } from './while-open.ts';

type SheetProps = {
  /** From `useSheet`. */
  control: SheetControl;
  /** The landmark that it is. */
  as: 'nav' | 'aside';
  title: string;
  closeLabel: string;
  /** Whether large screens show the content in place. Otherwise they do not show it. */
  isInPlace?: boolean;
  onToggle?(isOpen: boolean): void;
  children: ReactNode;
};

/**
 * A sheet from the right for small screens. It is the browser's own popover, so a press opens it before the scripts have come,
 * and the page behind it need not be made inert, which costs a slow phone a third of a second. In exchange, a focus that
 * leaves it closes it.
 */
export function Sheet({ control, as: Landmark, title, closeLabel, isInPlace = false, onToggle, children }: SheetProps) {
  const titleId = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  const leave = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);

  function toggled({ target, currentTarget, newState }: ToggleEvent<HTMLElement>): void {
    // React passes on what happens to a disclosure inside.
    if (target !== currentTarget) return;
    const isOpen = newState === 'open';
    leave.current?.();
    leave.current = isOpen ? whileOpen(control.close) : undefined;
    if (isOpen && !currentTarget.contains(document.activeElement)) closeButton.current?.focus();
    onToggle?.(isOpen);
  }
  function focusLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) control.close();
  }
  return (
    <Landmark
      ref={control.ref}
      id={control.id}
      popover="auto"
      aria-labelledby={titleId}
      onToggle={toggled}
      onBlur={focusLeft}
      className={`max-lg:fixed max-lg:inset-0 max-lg:h-dvh max-lg:max-h-none max-lg:w-full max-lg:max-w-none max-lg:overflow-hidden bg-transparent text-inherit ${isInPlace ? 'lg:static lg:block lg:size-auto lg:overflow-visible' : 'lg:hidden'}`}
    >
      <button
        type="button"
        popoverTarget={control.id}
        popoverTargetAction="hide"
        tabIndex={-1}
        aria-hidden
        className="absolute inset-0 touch-none bg-shade/55 lg:hidden"
      />
      {/* A press on plain text focuses the panel. Else it would focus what is around the sheet, which closes it before the click. */}
      <div
        tabIndex={-1}
        className="focus:outline-none max-lg:absolute max-lg:inset-y-0 max-lg:right-0 max-lg:flex max-lg:w-[min(20rem,86vw)] max-lg:flex-col max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:bg-surface max-lg:px-4 max-lg:pt-2 max-lg:pb-4 max-lg:shadow-float max-lg:transition-transform max-lg:duration-200 max-lg:starting:translate-x-full"
      >
        <div className="flex items-center justify-between lg:hidden">
          <h2 id={titleId} className="px-3 text-lg font-bold">
            {title}
          </h2>
          <button
            ref={closeButton}
            type="button"
            popoverTarget={control.id}
            popoverTargetAction="hide"
            aria-label={closeLabel}
            className="grid size-11 place-items-center rounded-full text-soil-900 hover:bg-soil-100"
          >
            <X aria-hidden className="size-6" />
          </button>
        </div>
        {children}
      </div>
    </Landmark>
  );
}
