import { setTimeout as wait } from 'node:timers/promises';

type Pace = { every?: number; patience?: number };

/**
 * Limits a query to once in so many milliseconds, however often it is called. A caller waits at most that long, and
 * then gets the previous result; undefined when the last query failed.
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
