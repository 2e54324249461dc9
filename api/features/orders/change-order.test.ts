import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { AfterCommit, InTransaction, OrderChanged } from '#api/live/order-listener.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { sellers } from '#database/tables/sellers.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { moveOrder } from './move-order.ts';
import { placeOrder } from './place-order.ts';
import { undoMove } from './undo-move.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const [seller] = await db.select().from(sellers);
const mover = { kind: 'seller', id: seller?.id ?? '' } as const;

let heard: string[] = [];
beforeEach(() => {
  heard = [];
});

const nameOf = ({ kind, from, to, mover }: OrderChanged) => `${kind}: ${from} to ${to} by ${mover}`;

/** The shop's services with listeners of the test's behind the usual ones. */
function withListeners(inTransaction: InTransaction, afterCommit: AfterCommit) {
  const { orderListeners, ...services } = shop.services;
  const listeners = {
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
  const buyer = await createBuyer(db, [[product, quantity]]);
  const request = { items: buyer.items, addressId: buyer.addressId, fromCart: false, expectedTotal: undefined };
  return placeOrder(tools, buyer.id, { ...request, attempt: undefined });
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
  test('hear of a new order, inside its transaction and after it', async () => {
    await order(hearing, await createProduct(db));
    const placing = 'placed: undefined to Order Placed by buyer';
    expect(heard).toEqual([`inside ${placing}`, `after ${placing}`, `after ${placing}`]);
  });

  test('hear of a transition and of its undoing', async () => {
    const orderId = await placed(await createProduct(db));
    await moveOrder(hearing, mover, orderId, { to: 'Processing' });
    await undoMove(hearing, mover.id, orderId, 'Processing');
    const moving = 'moved: Order Placed to Processing by seller';
    const undoing = 'undone: Processing to Order Placed by seller';
    expect(heard).toEqual([moving, undoing].flatMap((name) => [`inside ${name}`, `after ${name}`, `after ${name}`]));
  });

  test('hear of nothing after the commit of what was refused', async () => {
    const orderId = await placed(await createCounted(db, 1));
    expect(await moveOrder(hearing, mover, orderId, { to: 'Delivered' })).toMatchObject({
      code: 'order-move-not-allowed',
    });
    expect(await order(hearing, await createCounted(db, 1), 2)).toBeInstanceOf(Refusal);
    expect(heard.filter((name) => name.startsWith('after'))).toEqual([]);
  });
});

test('what a listener throws inside the transaction takes the change back', async () => {
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
  await expect(moveOrder(failing, mover, orderId, { to: 'Cancelled' })).rejects.toThrow('planted');
  expect([await statusOf(orderId), await historyOf(orderId), heard]).toEqual(['Order Placed', 0, []]);
  expect(await stockOf(db, product.id)).toMatchObject({ stock: 2 });
});

test('a listener that fails after the commit keeps nobody from hearing of it', async () => {
  const product = await createCounted(db, 1);
  const orderId = await placed(product);
  const failing = withListeners(
    async () => {},
    () => {
      heard.push('after');
      throw new Error('planted');
    },
  );
  expect(await moveOrder(failing, mover, orderId, { to: 'Cancelled' })).toMatchObject({ status: 'Cancelled' });
  expect([await statusOf(orderId), await historyOf(orderId), heard]).toEqual(['Cancelled', 1, ['after', 'after']]);
  expect(await stockOf(db, product.id)).toMatchObject({ stock: 1, inStock: true });
});
