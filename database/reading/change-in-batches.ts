import { setTimeout as wait } from 'node:timers/promises';

export type Pace = {
  /** Ends it between two batches. */
  signal?: AbortSignal | undefined;
  /**
   * Milliseconds between two batches, in which others come to their turn; `as long` as the batch before took, so that the work
   * takes half of the time however busy the database is.
   */
  pause?: number | 'as long' | undefined;
};

/**
 * Changes any number of rows in batches, each a statement or transaction of its own: `change` changes a bounded number
 * of rows and returns how many. Ends when `change` finds none. `change` passes over locked rows, which are left to the
 * next run.
 */
export async function changeInBatches(change: () => Promise<number>, { signal, pause = 0 }: Pace = {}): Promise<void> {
  let changed: number;
  let took = 0;
  do {
    signal?.throwIfAborted();
    const rest = pause === 'as long' ? took : pause;
    if (rest > 0) await wait(rest, undefined, { signal });
    const begun = performance.now();
    changed = await change();
    took = performance.now() - begun;
  } while (changed > 0);
}
