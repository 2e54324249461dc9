/** Puts the focus on the page's content: for a control that took itself away (a removed line, a deleted card). */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
