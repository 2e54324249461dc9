import { useSyncExternalStore } from 'react';

const tick = 30_000;

// One timer for all times on the page.
const followers = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const readClock = () => now;

function followClock(follower: () => void): () => void {
  if (followers.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const notify of followers) notify();
    }, tick);
  }
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size === 0) clearInterval(timer);
  };
}

/** The current time in ms, updated every half minute; null in the server's HTML, which is cached and shared. */
export function useClock(): number | null {
  return useSyncExternalStore(followClock, readClock, () => null);
}
