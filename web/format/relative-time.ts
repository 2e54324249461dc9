import { dateText } from './dates.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago something was, as the community says it (specification, section 9). */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < minute) return 'Just now';
  if (age < hour) return `${Math.floor(age / minute)}m ago`;
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  if (age < 7 * day) return `${Math.floor(age / day)}d ago`;
  return dateText(iso);
}
