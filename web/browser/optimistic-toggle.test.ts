import { expect, test, vi } from 'vitest';
import { optimisticToggle } from './optimistic-toggle.ts';

/** A server that responds when the test lets it, and what the screen shows. */
function open() {
  const sent: { id: string; on: boolean; answer(isOn?: boolean): void; refuse(): void }[] = [];
  const screen: Record<string, boolean> = {};
  const failures: unknown[] = [];
  const ended: string[] = [];
  const press = optimisticToggle<string, { count: number }>({
    keyOf: (id) => id,
    send: (id, on) =>
      new Promise((resolve, reject) => {
        sent.push({
          ...{ id, on },
          answer: (isOn = on) => resolve({ on: isOn, count: sent.length }),
          refuse: () => reject(new Error('refused')),
        });
      }),
    show(id, on) {
      screen[id] = on;
    },
    onFailure: (error) => failures.push(error),
    onEnd: (id) => ended.push(id),
  });
  const wishes = () => sent.map(({ on }) => on);
  return { press, sent, wishes, screen, failures, ended };
}

test('a press shows at once, and ends when the server has it', async () => {
  const { press, sent, screen, ended } = open();
  const done = press('fern', false);
  expect([screen, ended]).toEqual([{ fern: true }, []]);
  sent[0]?.answer();
  await done;
  expect([screen, ended]).toEqual([{ fern: true }, ['fern']]);
});

test.each([2, 3, 4, 7])('%i quick presses: one call at a time, the latest wins', async (presses) => {
  const { press, sent, wishes, screen, ended } = open();
  const done = Promise.all(Array.from({ length: presses }, () => press('fern', false)));
  const expected = presses % 2 === 1;
  expect([wishes(), screen]).toEqual([[true], { fern: expected }]);
  sent[0]?.answer();
  if (!expected) {
    await vi.waitFor(() => expect(wishes()).toEqual([true, false]));
    sent[1]?.answer();
  }
  await done;
  expect([sent.length, screen, ended]).toEqual([expected ? 1 : 2, { fern: expected }, ['fern']]);
});

test('a different server state triggers another call', async () => {
  const { press, sent, wishes } = open();
  const done = press('fern', false);
  sent[0]?.answer(false);
  await vi.waitFor(() => expect(wishes()).toEqual([true, true]));
  sent[1]?.answer();
  await done;
});

test("a failure shows the server's last known state, and affects no other key", async () => {
  const { press, sent, screen, failures, ended } = open();
  const done = press('fern', false);
  void press('rose', true);
  sent[0]?.refuse();
  await done;
  expect([screen, failures.length, ended]).toEqual([{ fern: false, rose: false }, 1, ['fern']]);
});

test('a failure of the second call shows the state after the first', async () => {
  const { press, sent, screen } = open();
  const done = press('fern', false);
  void press('fern', false);
  sent[0]?.answer();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.refuse();
  await done;
  expect(screen).toEqual({ fern: true });
});

test('after a failure the next press works again', async () => {
  const { press, sent, wishes } = open();
  const failed = press('fern', false);
  sent[0]?.refuse();
  await failed;
  void press('fern', false);
  expect(wishes()).toEqual([true, true]);
});
