import { setTimeout as wait } from 'node:timers/promises';

type Pace = {
  /** Ends it between two batches. */
  signal?: AbortSignal | undefined;
  /** Milliseconds between two batches, in which others come to their turn. */
  pause?: number | undefined;
};

/**
 * Changes any number of rows a bounded number at a time, each batch a statement or transaction of its own: `change`
 * changes up to so many and says how many they were. Ends when it finds none. Rows that somebody has locked are for the
 * next run, where `change` passes over them.
 */
export async function changeInBatches(change: () => Promise<number>, { signal, pause = 0 }: Pace = {}): Promise<void> {
  do {
    signal?.throwIfAborted();
    if (pause > 0) await wait(pause, undefined, { signal });
  } while ((await change()) > 0);
}
