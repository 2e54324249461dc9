import { isDeepStrictEqual } from 'node:util';
import { isRecord, keysOf } from '#contract/records.ts';

/** Returns the paths at which two values differ, as `contact.phone`. A list counts as one value. */
export function differingPaths(one: unknown, other: unknown, path: readonly string[] = []): string[] {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isRecord(one) || !isRecord(other)) return [path.join('.')];
  const names = new Set([...keysOf(one), ...keysOf(other)]);
  return [...names].flatMap((name) => differingPaths(one[name], other[name], [...path, name]));
}
