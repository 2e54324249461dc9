import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { AfterCommit, InTransaction, OrderChange, OrderChanged } from '#api/changes/order-listener.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { sellers } from '#database/tables/sellers.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { placeOrder } from './place-order.ts';
import { transitionOrder } from './transition-order.ts';
import { undoTransition } from './undo-transition.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const [seller] = await db.select().from(sellers);
const actor = { kind: 'seller', id: seller?.id ?? '' } as const;

let heard: string[] = [];
beforeEach(() => {
  heard = [];
});

const nameOf = ({ kind, from, to, actor }: OrderChanged) => `${kind}: ${from} to ${to} by ${actor}`;

/** Returns the shop's services with the test's listeners around the usual ones. */
function withListeners(inTransaction: InTransaction, afterCommit: AfterCommit) {
  const { orderListeners, ...services } = shop.services;
  const listeners = {
    ...orderListeners,
    inTransaction: [...orderListeners.inTransaction, inTransaction],
    afterCommit: [afterCommit, ...orderListeners.afterCommit, afterCommit],
  };
  return { ...services, orderListeners: listeners };
}

const hearing = withListeners(
  async (_tools, _transaction, change) => {
    heard.push(`inside ${nameOf(change)}`);
  },
  (_tools, change) => {
    heard.push(`after ${nameOf(change)}`);
  },
);

async function order(tools: typeof hearing, product: { id: string }, quantity = 1) {
  const { id: userId, addressId, items } = await createBuyer(db, [[product, quantity]]);
  const buyer = { userId, addressId, fromCart: false, attempt: undefined, network: null };
  return placeOrder(tools, buyer, { items, expectedTotal: undefined });
}

async function placed(product: { id: string }): Promise<string> {
  const made = await order(hearing, product);
  if (made instanceof Refusal) throw new Error(made.code);
  heard = [];
  return made.orderId;
}

const historyOf = (orderId: string) => db.$count(orderStatusChanges, eq(orderStatusChanges.orderId, orderId));

async function statusOf(orderId: string) {
  const [found] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return found?.status;
}

describe('the listeners of orders', () => {
  test('are called for a new order, in its transaction and after it', async () => {
    await order(hearing, await createProduct(db));
    const placing = 'placed: undefined to Order Placed by buyer';
    expect(heard).toEqual([`inside ${placing}`, `after ${placing}`, `after ${placing}`]);
  });

  test('are called for a transition and its undoing', async () => {
    const orderId = await placed(await createProduct(db));
    await transitionOrder(hearing, actor, orderId, { to: 'Processing' });
    await undoTransition(hearing, actor.id, orderId, 'Processing');
    const transitioning = 'moved: Order Placed to Processing by seller';
    const undoing = 'undone: Processing to Order Placed by seller';
    expect(heard).toEqual(
      [transitioning, undoing].flatMap((name) => [`inside ${name}`, `after ${name}`, `after ${name}`]),
    );
  });

  test('are not called after the commit for a refused change', async () => {
    const orderId = await placed(await createCounted(db, 1));
    expect(await transitionOrder(hearing, actor, orderId, { to: 'Delivered' })).toMatchObject({
      code: 'order-move-not-allowed',
    });
    expect(await order(hearing, await createCounted(db, 1), 2)).toBeInstanceOf(Refusal);
    expect(heard.filter((name) => name.startsWith('after'))).toEqual([]);
  });
});

test('an exception of a listener in the transaction rolls the change back', async () => {
  const product = await createCounted(db, 3);
  const orderId = await placed(product);
  const failing = withListeners(
    async () => {
      throw new Error('planted');
    },
    () => {
      heard.push('after');
    },
  );
  await expect(transitionOrder(failing, actor, orderId, { to: 'Cancelled' })).rejects.toThrow('planted');
  expect([await statusOf(orderId), await historyOf(orderId), heard]).toEqual(['Order Placed', 0, []]);
  expect(await stockOf(db, product.id)).toMatchObject({ stock: 2 });
});

test('a listener that fails after the commit does not stop the others', async () => {
  const product = await createCounted(db, 1);
  const orderId = await placed(product);
  const failing = withListeners(
    async () => {},
    () => {
      heard.push('after');
      throw new Error('planted');
    },
  );
  expect(await transitionOrder(failing, actor, orderId, { to: 'Cancelled' })).toMatchObject({ status: 'Cancelled' });
  expect([await statusOf(orderId), await historyOf(orderId), heard]).toEqual(['Cancelled', 1, ['after', 'after']]);
  expect(await stockOf(db, product.id)).toMatchObject({ stock: 1, inStock: true });
});

describe('a listener that is asked before a change', () => {
  const asked: string[] = [];
  const refusing = {
    ...hearing,
    orderListeners: {
      ...hearing.orderListeners,
      before: [
        async (_tools: unknown, _transaction: unknown, change: OrderChange) => {
          asked.push(`${change.kind} to ${change.to}`);
          return change.to === 'Order Placed'
            ? undefined
            : new Refusal('order-has-parcels', { count: 1, references: ['A'] });
        },
        async (_tools: unknown, _transaction: unknown, { kind, to }: OrderChange) => {
          asked.push(`second of ${kind} to ${to}`);
          return undefined;
        },
      ],
    },
  };

  test('ends it with the first refusal, and nothing is written', async () => {
    const product = await createCounted(db, 3);
    const orderId = await placed(product);
    expect(await transitionOrder(refusing, actor, orderId, { to: 'Cancelled' })).toMatchObject({
      code: 'order-has-parcels',
      status: 409,
    });
    expect([await statusOf(orderId), await historyOf(orderId), heard]).toEqual(['Order Placed', 0, []]);
    expect(asked).toEqual(['moved to Cancelled']);
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 2 });
  });

  test('is asked about a new order too', async () => {
    asked.length = 0;
    const none = { ...refusing.orderListeners, before: [async () => new Refusal('shop-busy')] };
    expect(await order({ ...refusing, orderListeners: none }, await createProduct(db))).toMatchObject({
      code: 'shop-busy',
    });
    expect(heard).toEqual([]);
    expect(await order(refusing, await createProduct(db))).toMatchObject({ repeated: false });
    expect(asked).toEqual(['placed to Order Placed', 'second of placed to Order Placed']);
  });
});

test('a refusal of a listener that takes something for a new order takes the order back', async () => {
  const product = await createCounted(db, 3);
  const { orderListeners } = hearing;
  const full = { ...orderListeners, placing: [...orderListeners.placing, async () => new Refusal('slot-full')] };
  const before = await db.$count(orders);
  expect(await order({ ...hearing, orderListeners: full }, product)).toMatchObject({ code: 'slot-full' });
  expect(await db.$count(orders)).toBe(before);
  expect(await stockOf(db, product.id)).toMatchObject({ stock: 3 });
});
