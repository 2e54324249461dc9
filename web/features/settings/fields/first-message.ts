import { isRecord } from '#contract/records.ts';

/** The error message of a field, or else the first one of its parts. */
export function firstMessage(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(firstMessage).find(Boolean);
  if (!isRecord(error)) return undefined;
  if (typeof error.message === 'string') return error.message;
  return ['root', 'minutes', 'days'].map((part) => firstMessage(error[part])).find(Boolean);
}
