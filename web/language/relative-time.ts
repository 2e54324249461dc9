import type { Text } from './text.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** The age of something (docs/product.md, "Times"). */
export function relativeTime(iso: string, now: number, { t, date }: Pick<Text, 't' | 'date'>): string {
  const age = now - Date.parse(iso);
  if (age < minute) return t('common.just-now');
  if (age < hour) return t('common.minutes-ago', { count: Math.floor(age / minute) });
  if (age < day) return t('common.hours-ago', { count: Math.floor(age / hour) });
  if (age < 7 * day) return t('common.days-ago', { count: Math.floor(age / day) });
  return date(iso);
}
