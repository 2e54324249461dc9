import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type PointerEvent, type ReactNode, useRef, useState } from 'react';

type MenuProps = {
  /** Attributes and content of the button. */
  button: ComponentProps<'button'>;
  /** Distance between button and menu, in pixels. */
  distance: number;
  className: string;
  /** Called when the menu has closed, before the focus returns to the button. */
  onClosed?(event: Event): void;
  children: ReactNode;
};

/**
 * A button with a menu, for mouse, keyboard and touch. The library opens it on pointerdown, i.e. also when a finger
 * only starts to scroll there. So touch and pen open it on the click that a tap ends with.
 */
export function Menu({ button, distance, className, onClosed, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const press = useRef<{ isByMouse: boolean; wasOpen: boolean }>(null);

  function begin(event: PointerEvent) {
    const isByMouse = event.pointerType === 'mouse';
    // A pointerdown outside an open menu closes it; this runs first.
    press.current = { isByMouse, wasOpen: open };
    if (!isByMouse) event.preventDefault();
  }
  function forget() {
    press.current = null;
  }
  function click() {
    // Assistive technology clicks without pointer events.
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
