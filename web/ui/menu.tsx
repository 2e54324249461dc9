import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type PointerEvent, type ReactNode, useRef, useState } from 'react';

type MenuProps = {
  /** The button's content and attributes. */
  button: ComponentProps<'button'>;
  /** Between the button and the menu, in pixels. */
  distance: number;
  /** The width of the menu. */
  className: string;
  /** Hears that the menu is gone, before the focus returns to the button. */
  onClosed?(event: Event): void;
  children: ReactNode;
};

/**
 * A button with a menu that opens by mouse, keyboard and tap. The library opens it as soon as something touches the button,
 * and so beneath a finger that only begins to scroll there: what is no mouse opens it by the click that a tap ends in.
 */
export function Menu({ button, distance, className, onClosed, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const press = useRef<{ isByMouse: boolean; wasOpen: boolean }>(null);

  function begin(event: PointerEvent) {
    const isByMouse = event.pointerType === 'mouse';
    // What touches anything beside an open menu closes it; this comes first.
    press.current = { isByMouse, wasOpen: open };
    if (!isByMouse) event.preventDefault();
  }
  function forget() {
    press.current = null;
  }
  function click() {
    // Assistive technology clicks without touching.
    const { isByMouse, wasOpen } = press.current ?? { isByMouse: false, wasOpen: open };
    if (!isByMouse) setOpen(!wasOpen);
    forget();
  }

  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger {...button} onPointerDown={begin} onPointerCancel={forget} onClick={click} />
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={distance}
          onCloseAutoFocus={onClosed}
          className={`appear z-40 rounded-2xl border border-soil-200 bg-surface p-2 shadow-float ${className}`}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
