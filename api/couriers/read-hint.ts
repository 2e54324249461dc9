import { isRecord } from '#contract/records.ts';
import type { CourierHint, ReadWebhook } from './courier-provider.ts';

/** Reads the JSON object of a genuine webhook. */
export function readHint(
  body: string,
  toHint: (fields: Readonly<Record<string, unknown>>) => CourierHint | null,
): ReadWebhook {
  try {
    const fields: unknown = JSON.parse(body);
    if (isRecord(fields)) return { kind: 'genuine', hint: toHint(fields) };
  } catch {
    // Unreadable, as below.
  }
  return { kind: 'unreadable' };
}
