const offset = 6 * 60 * 60 * 1000;

/** A time as a field of date and time takes it, in Dhaka: 2026-12-01T09:00. */
export function dhakaField(iso: string): string {
  return new Date(Date.parse(iso) + offset).toISOString().slice(0, 16);
}

/** The time in a field of date and time, as ISO text; null when the field is empty. */
export function dhakaTime(field: string): string | null {
  const time = Date.parse(`${field}Z`);
  return Number.isNaN(time) ? null : new Date(time - offset).toISOString();
}
