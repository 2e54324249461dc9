import type { ServerResponse } from 'node:http';

/**
 * The data that a response depends on: names, each with the lowest key read, '' for all keys. A list that read only the
 * newest rows has the id of the oldest row read.
 */
export type Tags = ReadonlyMap<string, string>;

/** The changed data: names, each with the highest changed key. */
export type Change = ReadonlyMap<string, string>;

/** More names would cost more memory than they save work. */
const maximumTags = 64;
const anyName = '*';

/** For a response that no change of the catalogue affects. */
export const noTags: Tags = new Map();
/** For a response that any change may affect. */
export const allTags: Tags = new Map([[anyName, '']]);

/** For a response that shows shop-wide settings. A change of the settings has the same value. */
export const shopTags: Tags & Change = new Map([['shop', '']]);

/** Combines the tags of a response's parts. */
export function joinTags(parts: Iterable<Tags>): Tags {
  const joined = new Map<string, string>();
  for (const part of parts) {
    for (const [name, from] of part) {
      const known = joined.get(name);
      joined.set(name, known !== undefined && known < from ? known : from);
    }
  }
  return joined.size > maximumTags ? allTags : joined;
}

/** Returns whether a change may affect a response with these tags. */
export function isTouched(tags: Tags, change: Change): boolean {
  if (tags.has(anyName)) return change.size > 0;
  for (const [name, key] of change) {
    const from = tags.get(name);
    if (from !== undefined && key >= from) return true;
  }
  return false;
}

const stated = new WeakMap<ServerResponse, Tags>();

/** Records the tags of a response, for an in-process request of the server itself. */
export function stateTags({ raw }: { raw: ServerResponse }, tags: Tags): void {
  stated.set(raw, tags);
}

/** Returns the recorded tags of a response. Without a record, any change may affect it. */
export function statedTags(raw: ServerResponse): Tags {
  return stated.get(raw) ?? allTags;
}
