import type { DefaultToastOptions } from 'react-hot-toast';

/** The look of toasts. The library's own is a white box, in the dark too. */
export const toastOptions: DefaultToastOptions = {
  className: 'font-sans',
  style: { background: 'var(--color-surface)', color: 'var(--color-soil-900)' },
};
