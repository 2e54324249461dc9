import type { OrderEvent } from '#contract/orders.ts';
import { followOrderEvents } from './follow-order-events.ts';
import { openTabChannel } from './tab-channel.ts';

/** `first` in one of the browser's tabs only: for what is to happen once. */
type OnEvent = (event: OrderEvent, first: boolean) => void;

type Shared = { listeners: Set<OnEvent>; stop: () => void };
const shared = new Map<string, Shared>();

/**
 * Follows a stream of order events in all tabs by one connection, in hidden tabs too. One tab holds the connection and tells
 * the others; when it is closed, another takes its place. Parts of one page share what the page hears. Where the browser has
 * no locks (a page that came without HTTPS) each tab follows by itself while it is seen.
 */
export function shareOrderEvents(path: string, onEvent: OnEvent): () => void {
  const known = shared.get(path);
  const { listeners, stop } = known ?? start(path);
  listeners.add(onEvent);
  // Whoever joins late has not heard the beginning.
  if (known) onEvent({ kind: 'missed' }, false);
  return () => {
    listeners.delete(onEvent);
    if (listeners.size > 0) return;
    shared.delete(path);
    stop();
  };
}

function start(path: string): Shared {
  const listeners = new Set<OnEvent>();
  const notify: OnEvent = (event, first) => {
    for (const listener of listeners) listener(event, first);
  };
  const entry = { listeners, stop: navigator.locks ? followInOneTab(path, notify) : followAlone(path, notify) };
  shared.set(path, entry);
  return entry;
}

function followAlone(path: string, notify: OnEvent): () => void {
  return followOrderEvents(path, (event) => notify(event, true));
}

function followInOneTab(path: string, notify: OnEvent): () => void {
  const channel = openTabChannel<OrderEvent>(path);
  const unlisten = channel.listen((event) => notify(event, false));
  const waiting = new AbortController();
  let leave = () => {};
  const lead = () =>
    new Promise<void>((resolve) => {
      const unfollow = followOrderEvents(
        path,
        (event) => {
          channel.post(event);
          notify(event, true);
        },
        { whileHidden: true },
      );
      leave = () => {
        unfollow();
        resolve();
      };
    });
  // Given up when the page leaves before its turn.
  navigator.locks.request(path, { signal: waiting.signal }, lead).catch(() => undefined);
  return () => {
    waiting.abort();
    leave();
    unlisten();
  };
}
