import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { cartCalls } from '#contract/cart/calls.ts';
import type { CartChange, CartItems } from '#contract/cart/schemas.ts';
import type { Call } from '#contract/declarations/call.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { wishCalls } from '#contract/wishes/calls.ts';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { CartDevice, type CartTab, openDevices } from '#tests/support/people/cart-devices.ts';
import { createBuyer, createProducts } from '#tests/support/people/factories.ts';
import { type Press, reachable } from '#tests/support/people/reachable-quantities.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { addOne, setTo, takeAll, takeOne } from '#web/features/cart/cart-changes.ts';

// One account on two devices with two tabs each, which reach two nodes by turns. The acts of a round happen at once;
// connections and responses get lost, tabs are reloaded, carts are ordered. After each round, the saved cart has to be
// the result of all presses in some order that keeps the order within each tab: no press is lost, and none counts
// twice.

const rounds = 200;
const actsOfRound = 5;

const act = fc.record({
  device: fc.nat(1),
  tab: fc.nat(1),
  node: fc.nat(1),
  product: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 4 }),
  kind: fc.constantFrom(
    ...(['add', 'add', 'add', 'take', 'set', 'remove', 'wish', 'wish', 'unwish'] as const),
    ...(['offline', 'online', 'lose', 'reload', 'order'] as const),
  ),
});
/** A press and, of a change of the cart, its key. */
type Noted = { press: Press; key?: string };
/** What each tab did, in its order. */
type Threads = Map<string, Noted[]>;
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

describe.runIf(onServer)('on two nodes and two devices', async () => {
  const shop = await openTestApp();
  const closeDevices = openDevices();
  let second: Connection;
  let nodes: (typeof shop.app)[];
  beforeAll(async () => {
    second = await connect({ url: shop.database.url, engine: shop.database.engine });
    const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), dataDir: shop.dataDir };
    nodes = [shop.app, await buildApp({ connection: second, services: createServices(config, second) })];
  });
  afterAll(async () => {
    closeDevices();
    await nodes[1]?.close();
    await second?.close();
    await shop.close();
  });

  test('no line of a cart and no wish is lost in a thousand random acts', async () => {
    const done = { presses: 0, orders: 0 };
    const plan = fc.array(fc.array(act, { minLength: actsOfRound, maxLength: actsOfRound }), {
      minLength: rounds,
      maxLength: rounds,
    });
    await fc.assert(
      fc.asyncProperty(plan, async (planned) => {
        const people = await openAccount();
        for (const acts of planned) await people.playRound(acts, done);
      }),
      { numRuns: 1, endOnFailure: true },
    );
    expect(done.presses).toBeGreaterThan(rounds);
    expect(done.orders).toBeGreaterThan(0);
  });

  /** A new account on its devices. */
  async function openAccount() {
    const products = await createProducts(shop.database.db, ['Tulsi', 'Rose', 'Mango', 'Lemon']);
    const buyer = await createBuyer(shop.database.db, []);
    let turn = 0;
    const ask = async (call: Call, body?: object) => {
      const node = nodes[turn++ % 2] ?? shop.app;
      const reply = await node.inject({
        method: call.method,
        url: call.path,
        headers: { authorization: `Bearer ${buyer.token}` },
        ...(body && { payload: body }),
      });
      // Refused orders are answers, everything else has to work.
      expect([200, 409]).toContain(reply.statusCode);
      return reply.json();
    };
    const readUser = async () =>
      (await ask(accountCalls.isUser)).user as { _id: string; cartItems: CartItems; cartVersion: number };
    const devices = [0, 1].map(
      () =>
        new CartDevice((changes) =>
          ask(cartCalls.changeCart, { changes: changes.map(({ pressedAt: _, ...change }) => change) }),
        ),
    );
    let wishes = new Set<string>();
    let saved: CartItems = {};
    /** What each tab pressed without a connection in earlier rounds. */
    let unsent: Threads = new Map();

    async function openPage(device: CartDevice, place: number) {
      const user = await readUser();
      device.run(() => device.openTab(place).cart.followUser(user));
    }
    for (const device of devices) for (const place of [0, 1]) await openPage(device, place);

    async function playRound(acts: readonly Act[], done: { presses: number; orders: number }): Promise<void> {
      const threads: Threads = new Map(unsent);
      const wished: Threads = new Map();
      const note = (list: Threads, name: string, ...presses: Noted[]) =>
        list.set(name, [...(list.get(name) ?? []), ...presses]);

      async function perform(name: string, { device: nth, tab: place, product, quantity, kind }: Act): Promise<void> {
        const device = only(devices[nth]);
        const tab = only(device.tabs[place]);
        const productId = only(products[product]);
        if (kind === 'offline' || kind === 'online') device.isOnline = kind === 'online';
        else if (kind === 'lose') device.lost += 1;
        else if (kind === 'reload') {
          if (device.isOnline) await openPage(device, place);
        } else if (kind === 'wish') {
          // Several in any order, as a list that a visitor brings along.
          const productIds = [...products.slice(product), ...products.slice(0, product)].slice(0, quantity);
          note(wished, name, ...productIds.map((id) => ({ press: setTo(id, 1) })));
          await ask(wishCalls.addWishes, { productIds });
        } else if (kind === 'unwish') {
          note(wished, name, { press: takeAll(productId) });
          await ask(wishCalls.removeWish, { productId });
        } else if (kind === 'order') {
          if (!(await order(device, tab))) return;
          done.orders += 1;
          note(threads, name, { press: { kind: 'order' } });
        } else {
          const press = changeOf(kind, productId, quantity);
          const key = device.press(tab, press, buyer.id);
          if (key === undefined) return;
          done.presses += 1;
          note(threads, name, { press, key });
        }
      }

      const byTab = Map.groupBy(acts, ({ device, tab }) => `${device}.${tab}`);
      await Promise.all(
        [...byTab].map(async ([name, own]) => {
          for (const one of own) await perform(name, one);
        }),
      );
      await settle();
      await checkCart(threads);
      await checkWishes(wished);
    }

    /** Whether the cart as this tab shows it was ordered. */
    async function order(device: CartDevice, { cart }: CartTab): Promise<boolean> {
      if (!device.isOnline) return false;
      const items = cart.get().items;
      const isSaved = await device
        .run(() => cart.saved())
        .then(
          () => true,
          () => false,
        );
      if (!isSaved || Object.keys(items).length === 0) return false;
      const lines = Object.entries(items).map(([productId, quantity]) => ({ productId, quantity }));
      const { success } = await ask(orderCalls.placeOrder, { items: lines, address: buyer.addressId, fromCart: true });
      if (!success) return false;
      device.run(() => cart.takeOutOrdered(items));
      await shop.database.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.userId, buyer.id));
      return true;
    }

    /** Waits until the devices with a connection have sent everything, and all tabs have heard what was answered. */
    async function settle(): Promise<void> {
      for (const device of devices) {
        device.lost = 0;
        for (let tries = 0; device.isOnline && device.hasPending(buyer.id); tries += 1) {
          expect(tries, 'What was pressed is still not saved').toBeLessThan(20);
          for (const { cart } of device.tabs) await device.run(() => cart.saved()).catch(() => {});
          await new Promise((heard) => setImmediate(heard));
        }
        await device.answered();
        await new Promise((heard) => setImmediate(heard));
      }
    }

    async function checkCart(threads: Threads): Promise<void> {
      const user = await readUser();
      const isMade = ({ key }: Noted) => key === undefined || devices.some(({ made }) => made.has(key));
      const made = [...threads.values()].map((noted) => noted.filter(isMade).map(({ press }) => press));
      for (const id of products)
        expect(reachable(saved[id] ?? 0, id, made), JSON.stringify({ id, saved, made })).toContain(
          user.cartItems[id] ?? 0,
        );
      unsent = new Map([...threads].map(([name, noted]) => [name, noted.filter((one) => !isMade(one))]));
      saved = user.cartItems;
      for (const device of devices.filter(({ isOnline }) => isOnline)) {
        for (const { cart } of device.tabs) {
          device.run(() => cart.followUser(user));
          expect(cart.get().items).toEqual(saved);
        }
      }
      for (const [name, noted] of unsent) expect(noted.length === 0 || !devices[Number(name[0])]?.isOnline).toBe(true);
    }

    async function checkWishes(wished: Threads): Promise<void> {
      const listed = new Set<string>((await ask(wishCalls.listWishes)).productIds);
      const lists = [...wished.values()].map((noted) => noted.map(({ press }) => press));
      for (const id of products) expect(reachable(wishes.has(id) ? 1 : 0, id, lists)).toContain(listed.has(id) ? 1 : 0);
      wishes = listed;
    }

    return { playRound };
  }
});

function changeOf(kind: CartChange['kind'], productId: string, quantity: number): CartChange {
  if (kind === 'set') return setTo(productId, quantity);
  if (kind === 'take') return takeOne(productId);
  return kind === 'remove' ? takeAll(productId) : addOne(productId);
}

function only<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is none');
  return value;
}
