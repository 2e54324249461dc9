import { relativeTime } from '#web/language/relative-time.ts';
import { useText } from '#web/language/use-text.ts';
import { useClock } from './use-clock.ts';

/**
 * When something happened: "5m ago", with the exact time as its title. The server writes the date, because its HTML is
 * cached and shared; the age takes its place in the browser and grows while the page is open.
 */
export function TimeAgo({ iso, className }: { iso: string; className?: string }) {
  const text = useText();
  const now = useClock();
  return (
    <time dateTime={iso} title={text.time(iso)} className={className}>
      {now === null ? text.date(iso) : relativeTime(iso, now, text)}
    </time>
  );
}
