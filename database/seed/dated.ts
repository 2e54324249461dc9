import { v7 } from 'uuid';

/** An id and a time that agree: lists are in the order of the ids. */
export function dated(milliseconds: number): { id: string; createdAt: Date } {
  return { id: v7({ msecs: milliseconds }), createdAt: new Date(milliseconds) };
}
