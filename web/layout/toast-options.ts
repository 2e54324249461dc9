import type { DefaultToastOptions } from 'react-hot-toast';

/** The style of toasts. The library's default is a white box, even in the dark theme. */
export const toastOptions: DefaultToastOptions = {
  className: 'font-sans',
  style: { background: 'var(--color-surface)', color: 'var(--color-soil-900)' },
};
