/** From here on, pages do without sheets. */
export const large = '(min-width: 64rem)';

/**
 * Keeps the page from scrolling behind an open sheet, and closes it on a screen without sheets. Returns a function that
 * ends both.
 */
export function whileOpen(close: () => void): () => void {
  const { style } = document.documentElement;
  // A rule with `:has()` would make the browser look at the whole page's styles again.
  style.overflow = 'hidden';
  const size = window.matchMedia(large);
  size.addEventListener('change', close);
  return () => {
    style.overflow = '';
    size.removeEventListener('change', close);
  };
}
