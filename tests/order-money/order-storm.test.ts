import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgers } from '#api/features/ledger/check-ledgers.ts';
import { checkMoney } from '#api/features/order-money/check-money.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { compareSums } from './compare-sums.ts';
import type { Order } from './order-model.ts';
import { readable, shortestStory } from './shortest-story.ts';
import { chanceOf, nextAct, placeAct } from './storm-acts.ts';
import { openStormShop } from './storm-shop.ts';
import { begin, goOn, type Telling, tell } from './tell-story.ts';

// Random acts of many orders through the API, at two nodes in turn. After each act the wire has to say what the model
// says (`order-model.ts`, written from the wire alone), and equations 1 to 9 hold. A failure is told as its shortest
// story. The same storm runs each time, so that a change is not refused for what an older one left; STORM_SEED makes
// another one, STORM_ACTS and STORM_ORDERS a longer one, as 10,000 acts of 300 orders.

const seed = Number(process.env.STORM_SEED ?? 1971);
const acts = Number(process.env.STORM_ACTS ?? 300);
const orders = Number(process.env.STORM_ORDERS ?? Math.max(14, Math.ceil(acts / 33)));
const everyNth = 200;

describe.runIf(onServer)('orders in a storm', () => {
  let here: Awaited<ReturnType<typeof openStormShop>>;
  beforeAll(async () => {
    here = await openStormShop();
  });
  afterAll(() => here?.close());

  test(`have the money that the model says (STORM_SEED=${seed})`, { timeout: 120_000 + acts * 2000 }, async () => {
    const { world } = here;
    const chance = chanceOf(seed);
    const tellings: Telling[] = [];
    const done = new Map<string, number>();
    // Not much happens to cancelled orders.
    const cancelled = new Map<Telling, number>();
    const isGoing = (one: Telling) => one.acts.length < 2 * Math.ceil(acts / orders) && (cancelled.get(one) ?? 0) < 5;
    for (let nth = 0; nth < acts; ) {
      const going = tellings.filter(isGoing);
      const isNew = going.length === 0 || (tellings.length < orders && chance(100) < (100 * orders) / acts + 10);
      const telling = isNew ? undefined : going[chance(going.length)];
      const act = telling
        ? nextAct(chance, telling.story.order, world.products.length)
        : placeAct(chance, world.products.length);
      try {
        if (!telling) tellings.push(await begin(world, act));
        else if (!(await goOn(world, telling, act))) continue;
      } catch (error) {
        const story = await shortestStory((some) => tell(world, some), telling ? telling.acts : [act]);
        throw new Error(
          `STORM_SEED=${seed}, act ${nth + 1}: ${String(error)}\nThe shortest story:\n${readable(story)}`,
        );
      }
      if (telling?.story.order.status === 'Cancelled') cancelled.set(telling, (cancelled.get(telling) ?? 0) + 1);
      nth += 1;
      done.set(act.kind, (done.get(act.kind) ?? 0) + 1);
      if (nth % everyNth === 0) expect(await compareSums(world, ordersIn(tellings))).toEqual([]);
    }
    expect(await compareSums(world, ordersIn(tellings))).toEqual([]);
    expect(Object.values(await checkLedgers(here.shop.database.db)).flat()).toEqual([]);
    expect(await checkMoney(here.shop.database.db)).toEqual([]);
    expect(await checkStock(here.shop.database.db)).toEqual([]);
    expect(tellings.length).toBeGreaterThan(orders / 2);
    for (const kind of ['edit', 'refund', 'book', 'carry', 'partly', 'received', 'receipt'])
      expect(done.get(kind), kind).toBeGreaterThan(0);
  });
});

const ordersIn = (tellings: readonly Telling[]): Map<string, Order> =>
  new Map(tellings.map(({ story }) => [story.orderId, story.order]));
