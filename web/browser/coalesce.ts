/**
 * Wraps an action so that calls made while it runs lead to a single run afterwards. There is never more than one run at
 * a time, and the last run starts after the last call.
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
