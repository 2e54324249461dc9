/** Whether keys go into a field, a list or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true;
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}
