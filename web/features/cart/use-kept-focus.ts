import { type RefCallback, useRef } from 'react';

/** The button and the stepper take each other's place; after a press the focus goes along, to what `next` is given to. */
export function useKeptFocus() {
  const isPressed = useRef(false);
  const next: RefCallback<HTMLButtonElement> = (button) => {
    if (!button || !isPressed.current) return;
    isPressed.current = false;
    button.focus({ preventScroll: true });
  };
  return {
    next,
    keepFocus() {
      isPressed.current = true;
    },
  };
}
