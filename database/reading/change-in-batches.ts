import { setTimeout as wait } from 'node:timers/promises';

type Pace = {
  /** Ends it between two batches. */
  signal?: AbortSignal | undefined;
  /** Milliseconds between two batches, in which others come to their turn. */
  pause?: number | undefined;
};

/**
 * Changes any number of rows in batches, each a statement or transaction of its own: `change` changes a bounded number
 * of rows and returns how many. Ends when `change` finds none. `change` passes over locked rows, which are left to the
 * next run.
 */
export async function changeInBatches(change: () => Promise<number>, { signal, pause = 0 }: Pace = {}): Promise<void> {
  do {
    signal?.throwIfAborted();
    if (pause > 0) await wait(pause, undefined, { signal });
  } while ((await change()) > 0);
}
