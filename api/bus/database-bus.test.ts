import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseBus } from './database-bus.ts';
import type { MessageBus } from './message-bus.ts';

type Listener = (payload?: string) => void;

/** Nodes on a database that delivers notifications immediately, and fails on demand. */
let statements: string[];
let fails: boolean;
let listeners: Map<string, Listener[]>;
let nodes: { bus: MessageBus; heard: (string | undefined)[] }[];

async function openNode() {
  const heard: (string | undefined)[] = [];
  const connection = {
    async execute(_text: string, [batch]: unknown[] = []) {
      if (fails) throw new Error('The database is away');
      statements.push(String(batch));
      const sent = JSON.parse(String(batch)) as { channel: string; payload: string }[];
      for (const { channel, payload } of sent) for (const listener of listeners.get(channel) ?? []) listener(payload);
      return { rows: [] };
    },
    async listen(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      listener();
    },
  };
  const bus = databaseBus(connection, { warn: () => {} });
  await bus.listen('order_changed', (payload) => heard.push(payload && JSON.parse(payload).orderId));
  nodes.push({ bus, heard });
}

beforeEach(async () => {
  [statements, fails, listeners, nodes] = [[], false, new Map(), []];
  await openNode();
  await openNode();
  for (const { heard } of nodes) heard.splice(0);
});
afterEach(() => Promise.all(nodes.map(({ bus }) => bus.close())));

describe('a message', () => {
  test('is delivered immediately here, soon elsewhere, and once to each', async () => {
    const [here, there] = nodes;
    here?.bus.publish('order_changed', { orderId: 'one' });
    expect([here?.heard, there?.heard]).toEqual([['one'], []]);
    await vi.waitFor(() => expect(there?.heard).toEqual(['one']));
    expect(here?.heard).toEqual(['one']);
  });

  test('is batched with other messages of the same moment, in order', async () => {
    for (const orderId of ['one', 'two', 'three']) nodes[0]?.bus.publish('order_changed', { orderId });
    await vi.waitFor(() => expect(nodes[1]?.heard).toEqual(['one', 'two', 'three']));
    expect(statements).toHaveLength(1);
  });

  test('that could not be sent is reported as missed with the next one', async () => {
    fails = true;
    nodes[0]?.bus.publish('order_changed', { orderId: 'lost' });
    await new Promise((resolve) => setTimeout(resolve, 60));
    fails = false;
    nodes[0]?.bus.publish('order_changed', { orderId: 'next' });
    await vi.waitFor(() => expect(nodes[1]?.heard).toEqual([undefined, 'next']));
  });

  test('is sent before the end', async () => {
    nodes[0]?.bus.publish('order_changed', { orderId: 'last' });
    await nodes[0]?.bus.close();
    expect(nodes[1]?.heard).toEqual(['last']);
  });
});
