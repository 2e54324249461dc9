import type { DefaultToastOptions } from 'react-hot-toast';

/** The style of toasts. The library's default is a white box, even in the dark theme. */
export const toastOptions: DefaultToastOptions = {
  // A toast must not keep a press from what it covers: the stepper of a card, pressed again.
  className: 'font-sans pointer-events-none! [&_a]:pointer-events-auto [&_button]:pointer-events-auto',
  style: { background: 'var(--color-surface)', color: 'var(--color-soil-900)' },
};
