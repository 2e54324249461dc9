import { v7 } from 'uuid';

/** Returns an id and a matching time, because lists are ordered by id. */
export function dated(milliseconds: number): { id: string; createdAt: Date } {
  return { id: v7({ msecs: milliseconds }), createdAt: new Date(milliseconds) };
}
