import { setTimeout as wait } from 'node:timers/promises';

type Pace = { every?: number; patience?: number };

/**
 * A question that is asked once in so many milliseconds at most, however often somebody wants to know. Who asks waits for so
 * long at most, and then gets the answer before; undefined where the last question failed.
 */
export function sampled<Value>(
  ask: () => Promise<Value>,
  { every = 5000, patience = 1000 }: Pace = {},
): () => Promise<Value | undefined> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let value: Value | undefined;
  let asking: Promise<void> | undefined;
  const keep = (answer: Value | undefined) => {
    value = answer;
    asking = undefined;
  };
  return async () => {
    if (!asking && performance.now() - askedAt >= every) {
      askedAt = performance.now();
      asking = ask().then(keep, () => keep(undefined));
    }
    if (asking) await Promise.race([asking, wait(patience, undefined, { ref: false })]);
    return value;
  };
}
