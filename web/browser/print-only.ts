/** Prints one part of the page; `app.css` hides the rest. */
export function printOnly(part: Element | null): void {
  if (!part) return;
  for (const earlier of document.querySelectorAll('[data-printed]')) earlier.removeAttribute('data-printed');
  part.setAttribute('data-printed', '');
  document.documentElement.setAttribute('data-printing', '');
  const end = () => document.documentElement.removeAttribute('data-printing');
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}
