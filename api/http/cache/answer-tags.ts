import type { ServerResponse } from 'node:http';

/**
 * What an answer was made from: names, each with the first key under it that was read, '' for all of them. A list of
 * which only the newest rows were read has the id of the oldest of these.
 */
export type Tags = ReadonlyMap<string, string>;

/** What has changed: names, each with the highest key under it that has. */
export type Change = ReadonlyMap<string, string>;

/** More names than this would cost more memory than they save work. */
const maximumTags = 64;
const anyName = '*';

/** Of an answer that no change of the catalogue changes. */
export const noTags: Tags = new Map();
/** Of an answer that any change may change. */
export const allTags: Tags = new Map([[anyName, '']]);

/** Of an answer that shows what the seller settled for the whole shop. The same is touched when that changes. */
export const shopTags: Tags & Change = new Map([['shop', '']]);

/** What answers made from several parts have for tags. */
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

/** Whether an answer with these tags may be another one after the change. */
export function isTouched(tags: Tags, change: Change): boolean {
  if (tags.has(anyName)) return change.size > 0;
  for (const [name, key] of change) {
    const from = tags.get(name);
    if (from !== undefined && key >= from) return true;
  }
  return false;
}

const stated = new WeakMap<ServerResponse, Tags>();

/** Says what an answer is made from, to the server itself when it is the one that asked. */
export function stateTags({ raw }: { raw: ServerResponse }, tags: Tags): void {
  stated.set(raw, tags);
}

/** What was stated of an answer. One of which nothing was stated may be made from anything. */
export function statedTags(raw: ServerResponse): Tags {
  return stated.get(raw) ?? allTags;
}
