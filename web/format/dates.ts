/** In parts, because the order of a language's own pattern is not ours; its names of the months are. */
const parts = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Dhaka',
});

/** The date in Dhaka, the same on every machine: 21 Nov 2026. */
export function dateText(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day} ${month} ${year}`;
}

/** Date and time in Dhaka, the same on every machine: 21 Nov 2026, 15:04. */
export function timeText(iso: string): string {
  const { hour, minute } = partsOf(iso);
  return `${dateText(iso)}, ${hour}:${minute}`;
}

function partsOf(iso: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
}
