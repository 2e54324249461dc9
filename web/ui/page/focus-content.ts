const content = () => document.getElementById('content');

/** Focuses the page's content, after the focused control was removed (a cart line, a card). */
export function focusContent(): void {
  content()?.focus({ preventScroll: true });
}

/** Focuses a heading, the page's own by default; the content while there is none. */
export function focusHeading(heading: HTMLElement | null | undefined = content()?.querySelector('h1')): void {
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  } else focusContent();
}
