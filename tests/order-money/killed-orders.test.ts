import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgers } from '#api/features/ledger/check-ledgers.ts';
import { checkMoney } from '#api/features/order-money/check-money.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/driver/connection.ts';
import { killedServer } from '#tests/faults/killed-server.ts';
import { ask, logInSeller, must } from '#tests/faults/shopper.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import type { Order } from './order-model.ts';
import { readSeen } from './read-order.ts';
import { type Act, type Chance, chanceOf, nextAct, placeAct } from './storm-acts.ts';
import { addProducts, ledgerOf, stormSettings } from './storm-shop.ts';
import type { Step } from './storm-step.ts';
import type { World } from './storm-world.ts';
import { adopt, begin, expected, planOf, type Telling, Wrong } from './tell-story.ts';

// A shop is killed while several sellers act on orders at once: afterwards each order has all of its last act or
// nothing of it. STORM_SEED repeats the acts, not where the kill strikes.

const seed = Number(process.env.STORM_SEED ?? Math.floor(Math.random() * 2 ** 31));
const rounds = 3;
const atOnce = 8;
const perRound = 40;
const mostActs = 25;

/** Acts of one call that need nobody outside: nothing else moves the order meanwhile. */
const kinds: readonly Act['kind'][] = [
  ...(['edit', 'book', 'carry', 'partly', 'received', 'status', 'undo', 'refund', 'receipt', 'let-go'] as const),
  'cancel-parcel',
];

/** The acts of the storm that go without couriers and gateways. */
function ownAct(chance: Chance, order: Order): Act {
  for (;;) {
    const act = nextAct(chance, order, 5);
    if (act.kind === 'book') return { ...act, provider: 'own' };
    if (kinds.includes(act.kind)) return act;
  }
}

/** What was under way of an order at the kill: the orders that it may have become. */
type Open = { telling: Telling; before: Order; step?: Step; orders?: Order[] };

describe.runIf(onServer)('a shop that is killed amid acts on orders', () => {
  const killed = killedServer();
  let connection: Connection;
  let world: World;
  beforeAll(async () => {
    await killed.start();
    connection = await connect({ url: killed.databaseUrl ?? '' });
    const as = await logInSeller(killed.shop.url);
    const { body } = await must(killed.shop.url, shopSettingsCalls.readSettings, { as });
    const settings = { ...usualSettings, ...stormSettings('on-top') };
    await must(killed.shop.url, shopSettingsCalls.saveSettings, { as, body: { version: body.version, settings } });
    world = await worldOf(killed, connection, as);
  });
  afterAll(() => connection?.close());

  test(`has all of an act or nothing (STORM_SEED=${seed})`, { timeout: 600_000 }, async () => {
    const chance = chanceOf(seed);
    const tellings: Telling[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const open: Open[] = [];
      let answered = 0;
      let isKilled = false;
      const actOnOrder = async () => {
        const telling = await begin(world, ownPlacing(chance));
        tellings.push(telling);
        while (!isKilled && telling.acts.length < mostActs && telling.story.order.status !== 'Cancelled') {
          const before = telling.acts.length;
          const left = await actOnce(world, telling, ownAct(chance, telling.story.order));
          if (left) open.push(left);
          if (left) return;
          answered += telling.acts.length - before;
        }
      };
      const act = async () => {
        while (!isKilled) await actOnOrder();
      };
      // An order whose placing is cut off is nobody's.
      const acting = Array.from({ length: atOnce }, () =>
        act().catch((error: unknown) => {
          if (!isKilled || error instanceof Wrong) throw error;
        }),
      );
      const failed = Promise.all(acting);
      await Promise.race([
        failed,
        expect.poll(() => answered, { timeout: 120_000, interval: 1 }).toBeGreaterThan(perRound),
      ]);
      isKilled = true;
      await killed.shop.kill();
      await failed;
      await killed.start();
      world.seller.seller = (await logInSeller(killed.shop.url)).seller;
      for (const one of open) await expectAllOrNothing(world, one);
    }
    expect(await checkStock(connection.db)).toEqual([]);
    expect(Object.values(await checkLedgers(connection.db)).flat()).toEqual([]);
    const told = (orderId: string) => tellings.find(({ story }) => story.orderId === orderId)?.lines;
    const faults = await checkMoney(connection.db);
    expect(faults.map((fault) => ({ ...fault, told: told(fault.orderId) }))).toEqual([]);
  });
});

const ownPlacing = (chance: Chance): Act => {
  const pay = chance(2) === 0 ? 'cash' : 'counter';
  return { ...placeAct(chance, 5), kind: 'place', who: 'manual', pay, tax: 'on-top', coupon: null } as Act;
};

/** Does an act. Returns what is left open when the shop does not answer. */
async function actOnce(world: World, telling: Telling, act: Act): Promise<Open | undefined> {
  const before = telling.story.order;
  let step: Step | undefined;
  try {
    step = await planOf(world, telling, act);
  } catch {
    return { telling, before };
  }
  if (!step) return undefined;
  telling.acts.push(act);
  telling.lines.push(step.says);
  const reply = await step.ask().catch(() => undefined);
  if (!reply) return { telling, before, step };
  const orders = expected(step, reply, before);
  try {
    await adopt(world, telling, orders);
  } catch (error) {
    if (error instanceof Wrong) throw error;
    return { telling, before, orders };
  }
  return undefined;
}

/** The order is as it was before its last act, or as it is after it. */
async function expectAllOrNothing(world: World, { telling, before, step, orders }: Open): Promise<void> {
  const { parcels } = await readSeen(world, telling.story);
  const known = new Set(before.parcels.map(({ id }) => id));
  const made = parcels.filter(({ _id }) => !known.has(_id));
  const isDone = step && !step.refused && (telling.acts.at(-1)?.kind !== 'book' || made.length > 0);
  const after = isDone ? (step.after?.({ status: 200, body: { parcels: made } }) ?? []) : [];
  try {
    await adopt(world, telling, orders ?? [before, ...after]);
  } catch (error) {
    throw new Error(`${telling.lines.join('\n')}\n${String(error)}`);
  }
}

/** The world of a shop that runs as a process of its own. */
async function worldOf(
  killed: ReturnType<typeof killedServer>,
  { db }: Connection,
  seller: { seller: string },
): Promise<World> {
  const outside = () => {
    throw new Error('Nobody is outside of this shop');
  };
  return {
    ask(method, path, { as, body, key } = {}) {
      return ask(`${killed.shop.url}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(as && 'user' in as && { authorization: `Bearer ${as.user}` }),
          ...(as && 'seller' in as && { cookie: `sellerToken=${as.seller}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
    seller,
    products: await addProducts(db),
    newBuyer: outside,
    payAtProvider: outside,
    refuseRefunds: () => {},
    silenceRedx: outside,
    tell: outside,
    settle: async () => {},
    setTax: async () => {},
    ledgerOf: (orderId) => ledgerOf(db, orderId),
  };
}
