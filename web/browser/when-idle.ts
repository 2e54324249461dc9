/** Runs a task after the page's own work. */
export function whenIdle(task: () => void): void {
  // Safari lacks requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(task);
}
