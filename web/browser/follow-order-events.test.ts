import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followOrderEvents } from './follow-order-events.ts';

/** A fake EventSource; the test plays the server. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 0;
  constructor() {
    super();
    Stream.all.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  emits(data: string) {
    this.dispatchEvent(new MessageEvent('order', { data }));
  }
  /** The connection is lost, and the browser reconnects by itself. */
  breaks() {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
  /** The server responds with something other than a stream, and the browser stops trying. */
  isRefused() {
    this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const orderId = '019b9d7a-5a00-7314-9ab9-a8c2d288930f';
const live = () => Stream.all.filter(({ readyState }) => readyState !== Stream.CLOSED);
const onEvent = vi.fn();
let stop = () => {};

function show(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  Stream.all = [];
  page.hidden = false;
  onEvent.mockReset();
  stop = followOrderEvents('/api/order/seller-events', onEvent);
});

afterEach(() => stop());

test('events of the contract are passed on, anything else is ignored', () => {
  const [stream] = live();
  for (const junk of ['', 'no json', 'null', '{"kind":"placed"}', '{"kind":"other","orderId":"1"}'])
    stream?.emits(junk);
  expect(onEvent).not.toHaveBeenCalled();
  for (const event of [{ kind: 'placed', orderId }, { kind: 'status', orderId }, { kind: 'missed' }]) {
    stream?.emits(JSON.stringify(event));
    expect(onEvent).toHaveBeenLastCalledWith(event);
  }
});

test('each opening emits missed, because earlier events are lost', () => {
  live()[0]?.opens();
  expect(onEvent.mock.calls).toEqual([[{ kind: 'missed' }]]);
});

describe('a lost connection', () => {
  test('is opened again, once, and asks to read again', () => {
    live()[0]?.opens();
    live()[0]?.breaks();
    expect(live()).toHaveLength(0);
    vi.advanceTimersByTime(1000);
    expect(live()).toHaveLength(1);
    expect(onEvent).toHaveBeenCalledTimes(1);
    live()[0]?.opens();
    expect(onEvent).toHaveBeenCalledTimes(2);
  });

  test('is tried less and less often, at least every 30 seconds', () => {
    const tries = () => Stream.all.length;
    for (let failures = 0; failures < 10; failures++) {
      live()[0]?.breaks();
      vi.advanceTimersByTime(30_000);
    }
    expect(tries()).toBe(11);
    live()[0]?.breaks();
    vi.advanceTimersByTime(14_000);
    expect(tries()).toBe(11);
  });

  test('is tried soon again after a stream that lasted', () => {
    for (let failures = 0; failures < 8; failures++) {
      live()[0]?.breaks();
      vi.advanceTimersByTime(30_000);
    }
    live()[0]?.opens();
    vi.advanceTimersByTime(60_000);
    live()[0]?.breaks();
    vi.advanceTimersByTime(1000);
    expect(live()).toHaveLength(1);
  });

  test('is opened at once when the network is back', () => {
    live()[0]?.breaks();
    window.dispatchEvent(new Event('online'));
    expect(live()).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(live()).toHaveLength(1);
  });
});

test('a refused stream is tried again and asks to read again, which brings out why', () => {
  live()[0]?.isRefused();
  expect(onEvent.mock.calls).toEqual([[{ kind: 'missed' }]]);
  vi.advanceTimersByTime(1000);
  expect(live()).toHaveLength(1);
});

test('a hidden tab holds no connection and comes back when it is shown', () => {
  show(true);
  expect(live()).toHaveLength(0);
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(live()).toHaveLength(0);
  show(false);
  expect(live()).toHaveLength(1);
});

test('after unsubscribing nothing is opened', () => {
  live()[0]?.breaks();
  stop();
  vi.advanceTimersByTime(60_000);
  show(false);
  window.dispatchEvent(new Event('online'));
  expect(live()).toHaveLength(0);
});
