import { useSyncExternalStore } from 'react';
import { relativeTime } from '#web/format/relative-time.ts';
import { useText } from '#web/language/use-text.ts';

const tick = 30_000;

/**
 * When something happened: "5m ago", with the exact time as its title. The server writes the date, because its HTML is
 * kept and shared; the age takes its place in the browser and grows while the page is open.
 */
export function TimeAgo({ iso, className }: { iso: string; className?: string }) {
  const text = useText();
  const now = useSyncExternalStore(followClock, readClock, () => null);
  return (
    <time dateTime={iso} title={text.time(iso)} className={className}>
      {now === null ? text.date(iso) : relativeTime(iso, now, text)}
    </time>
  );
}

// One clock for all times on the page.
const followers = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const readClock = () => now;

function followClock(follower: () => void): () => void {
  if (followers.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const tell of followers) tell();
    }, tick);
  }
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size === 0) clearInterval(timer);
  };
}
