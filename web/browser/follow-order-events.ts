import type { OrderEvent } from '#contract/orders/schemas.ts';
import { fieldOf } from '#contract/records.ts';

const firstWait = 1000;
const longestWait = 30_000;
/** In ms. After a stream that lasted this long, the next attempt starts with a short wait. */
const goodAge = 10_000;

/**
 * Subscribes to a stream of order events until the returned function is called, and reconnects after lost connections
 * and refusals. Emits `missed` whenever events may be lost: each time the stream opens, and when the server refuses it,
 * so that refetching reveals the reason. Closed while the tab is hidden, unless `whileHidden`: a browser allows six
 * connections for all tabs together.
 */
export function followOrderEvents(
  path: string,
  onEvent: (event: OrderEvent) => void,
  { whileHidden = false } = {},
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let openedAt = Number.POSITIVE_INFINITY;

  function close() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function open() {
    close();
    if (document.hidden && !whileHidden) return;
    const stream = new EventSource(path);
    source = stream;
    openedAt = Number.POSITIVE_INFINITY;
    stream.addEventListener('open', () => {
      openedAt = Date.now();
      onEvent({ kind: 'missed' });
    });
    stream.addEventListener('order', ({ data }) => {
      const event = readEvent(data);
      if (event) onEvent(event);
    });
    stream.addEventListener('error', () => {
      // By itself the browser would retry at once after a lost connection, and never after a refusal.
      const refused = stream.readyState === EventSource.CLOSED;
      close();
      if (Date.now() - openedAt >= goodAge) failures = 0;
      timer = setTimeout(open, waitAfter(failures));
      failures += 1;
      if (refused) onEvent({ kind: 'missed' });
    });
  }

  function startAfresh() {
    failures = 0;
    open();
  }

  function onVisibility() {
    if (!whileHidden) startAfresh();
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', startAfresh);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', startAfresh);
    close();
  };
}

/** In ms. Exponential backoff with jitter, so that clients do not all return at the same moment. */
function waitAfter(failures: number): number {
  return Math.min(longestWait, firstWait * 2 ** failures) * (0.5 + Math.random() / 2);
}

function readEvent(data: unknown): OrderEvent | undefined {
  try {
    const event: unknown = JSON.parse(String(data));
    const [kind, orderId] = [fieldOf(event, 'kind'), fieldOf(event, 'orderId')];
    if (kind === 'missed' || kind === 'notice') return { kind };
    return (kind === 'placed' || kind === 'status') && typeof orderId === 'string' ? { kind, orderId } : undefined;
  } catch {
    return undefined;
  }
}
