import { relativeTime } from '#web/language/relative-time.ts';
import { useText } from '#web/language/use-text.ts';
import { useClock } from './use-clock.ts';

/**
 * The age of something: "5m ago", with the exact time as its title. The server renders the date because its HTML is
 * cached and shared; the browser replaces it with the age and updates it.
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
