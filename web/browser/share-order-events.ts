import type { OrderEvent } from '#contract/orders/schemas.ts';
import { followOrderEvents } from './follow-order-events.ts';
import { openTabChannel } from './tab-channel.ts';

/** `first` is true in one tab only, for effects that must happen once. */
type OnEvent = (event: OrderEvent, first: boolean) => void;

type Shared = { listeners: Set<OnEvent>; stop: () => void };
const shared = new Map<string, Shared>();

/**
 * Subscribes to a stream of order events over one connection for all tabs, including hidden ones. One tab holds the
 * connection and forwards events; when it is closed, another takes over. Subscribers on one page share it. Without the
 * Web Locks API (a page without HTTPS) each visible tab has a connection of its own.
 */
export function shareOrderEvents(path: string, onEvent: OnEvent): () => void {
  const known = shared.get(path);
  const { listeners, stop } = known ?? start(path);
  listeners.add(onEvent);
  // A late subscriber has missed the stream's start.
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
  // Rejects when the page leaves before it gets the lock.
  navigator.locks.request(path, { signal: waiting.signal }, lead).catch(() => undefined);
  return () => {
    waiting.abort();
    leave();
    unlisten();
  };
}
