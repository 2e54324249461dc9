const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** Dhaka is six hours ahead of UTC all year round. */
const dhaka = 6 * hour;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** How long ago something was, as the community says it (specification, section 9). */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < minute) return 'Just now';
  if (age < hour) return `${Math.floor(age / minute)}m ago`;
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  if (age < 7 * day) return `${Math.floor(age / day)}d ago`;
  return dateText(iso);
}

/** The date in Dhaka, the same on every machine: 21 Nov 2026. */
export function dateText(iso: string): string {
  const there = new Date(Date.parse(iso) + dhaka);
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}

/** Date and time in Dhaka: 21 Nov 2026, 15:04. */
export function timeText(iso: string): string {
  return `${dateText(iso)}, ${new Date(Date.parse(iso) + dhaka).toISOString().slice(11, 16)}`;
}
