/**
 * Makes an action safe to ask for often: asked again while it runs, it runs once more afterwards. However many events
 * come, reading after them takes one run at a time, and the last run begins after the last event.
 */
export function coalesce(action: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;

  async function run() {
    try {
      do {
        again = false;
        await action();
      } while (again);
    } finally {
      running = undefined;
    }
  }

  return () => {
    again = true;
    running ??= run();
    return running;
  };
}
