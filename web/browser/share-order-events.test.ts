import { beforeEach, expect, test, vi } from 'vitest';
import type { OrderEvent } from '#contract/orders/schemas.ts';

const placed: OrderEvent = { kind: 'placed', orderId: '019b9d7a-5a00-7314-9ab9-a8c2d288930f' };
const streams: { notify: (event: OrderEvent) => void; options: unknown; open: boolean }[] = [];
vi.mock('./follow-order-events.ts', () => ({
  followOrderEvents: (_path: string, notify: (event: OrderEvent) => void, options: unknown) => {
    const stream = { notify, options, open: true };
    streams.push(stream);
    return () => {
      stream.open = false;
    };
  },
}));

/** Each import of the module acts as a tab. */
async function openTab() {
  vi.resetModules();
  return (await import('./share-order-events.ts')).shareOrderEvents;
}

/** A fake of the browser's locks: one holder per name, the others wait. */
function fakeLocks() {
  let queue = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) => {
      const turn = queue.then(() => (signal.aborted ? Promise.reject(signal.reason) : lead()));
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
}

const live = () => streams.filter(({ open }) => open);
const path = '/api/order/seller-events';

beforeEach(() => {
  streams.length = 0;
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  vi.stubGlobal('document', {});
});

test('two tabs share one connection; both get events, and one is first', async () => {
  const [one, two] = [vi.fn(), vi.fn()];
  const stopOne = (await openTab())(path, one);
  const stopTwo = (await openTab())(path, two);
  await vi.waitFor(() => expect(live()).toHaveLength(1));
  expect(live()[0]?.options).toEqual({ whileHidden: true });
  live()[0]?.notify(placed);
  await vi.waitFor(() => expect(two).toHaveBeenCalledWith(placed, false));
  expect(one).toHaveBeenCalledWith(placed, true);

  stopOne();
  await vi.waitFor(() => expect(live()).toHaveLength(1));
  live()[0]?.notify(placed);
  expect(two).toHaveBeenLastCalledWith(placed, true);
  stopTwo();
  await vi.waitFor(() => expect(live()).toHaveLength(0));
});

test('subscribers of one page share the connection, and late ones get missed', async () => {
  const share = await openTab();
  const [layout, list] = [vi.fn(), vi.fn()];
  const stopLayout = share(path, layout);
  await vi.waitFor(() => expect(live()).toHaveLength(1));
  const stopList = share(path, list);
  expect(list.mock.calls).toEqual([[{ kind: 'missed' }, false]]);
  expect(streams).toHaveLength(1);
  live()[0]?.notify(placed);
  expect(list).toHaveBeenLastCalledWith(placed, true);
  stopList();
  expect(live()).toHaveLength(1);
  stopLayout();
  expect(live()).toHaveLength(0);
});

test('a page without locks follows by itself while it is seen', async () => {
  vi.stubGlobal('navigator', {});
  const stop = (await openTab())(path, vi.fn());
  expect(live().map(({ options }) => options)).toEqual([undefined]);
  stop();
  expect(live()).toHaveLength(0);
});
