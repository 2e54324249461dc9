import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartItems } from '#contract/cart.ts';
import { addOne, setTo, takeAll } from './cart-changes.ts';
import { createCart } from './create-cart.ts';
import { readUnsavedCart } from './unsaved-cart.ts';
import { readVisitorCart, writeVisitorCart } from './visitor-cart.ts';

const [a, b, c] = ['a', 'b', 'c'].map((end) => `019b0000-0000-7000-8000-00000000000${end}`) as [string, string, string];
const [rumana, karim] = ['019b0000-0000-7000-8000-0000000000f1', '019b0000-0000-7000-8000-0000000000f2'] as const;

/** Storage of a browser: shared by its tabs. */
function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

let channels: BroadcastChannel[] = [];

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => {
  for (const channel of channels) channel.close();
  channels = [];
  vi.unstubAllGlobals();
});

/** A server that keeps the saved cart of one user and can be slow or out of reach. */
function shopServer(saved: CartItems = {}) {
  const server = {
    saved,
    saves: 0,
    reachable: true,
    /** While set, answers wait for it. */
    hold: undefined as Promise<void> | undefined,
    async save(items: CartItems) {
      await server.hold;
      if (!server.reachable) throw new Error('lost');
      server.saves += 1;
      server.saved = items;
    },
    user: (_id: string = rumana) => ({ _id, cartItems: server.saved }),
  };
  return server;
}

type Server = ReturnType<typeof shopServer>;

/** A tab of the browser, with the cart of a page that was just opened. */
function openTab(server: Server, verdict: 'retry' | 'give-up' = 'retry') {
  const channel = new BroadcastChannel('cart-test');
  channels.push(channel);
  const heard: string[] = [];
  const cart = createCart({
    send: server.save,
    onSaveFailed() {
      heard.push('not saved');
      return verdict;
    },
    onOrderedElsewhere: () => heard.push('ordered elsewhere'),
    channel,
  });
  return { ...cart, heard };
}

/** Lets answers and messages between tabs arrive. */
const settle = () => new Promise((done) => setTimeout(done, 20));
/** A moment later than all that happened so far. */
const later = () => Date.now() + 1000;

function gate() {
  let open = () => {};
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { closed, open };
}

describe('a visitor', () => {
  test('keeps the cart over a reload', () => {
    const cart = openTab(shopServer());
    cart.openVisitorCart();
    cart.change(addOne(a));
    cart.change(setTo(b, 3));
    const reloaded = openTab(shopServer());
    reloaded.openVisitorCart();
    expect(reloaded.get()).toEqual({ items: { [a]: 1, [b]: 3 }, owner: null, known: true });
  });

  test('who adds before the cart is known loses nothing', () => {
    writeVisitorCart({ [a]: 2 });
    const cart = openTab(shopServer());
    cart.change(addOne(a));
    cart.change(addOne(b));
    cart.openVisitorCart();
    expect(cart.get().items).toEqual({ [a]: 3, [b]: 1 });
    expect(readVisitorCart()).toEqual({ [a]: 3, [b]: 1 });
  });

  test('sees a change of another tab', async () => {
    const [one, other] = [openTab(shopServer()), openTab(shopServer())];
    one.openVisitorCart();
    other.openVisitorCart();
    one.change(addOne(a));
    await settle();
    expect(other.get().items).toEqual({ [a]: 1 });
  });
});

describe('a login', () => {
  test('merges the larger quantity of each product and saves it', async () => {
    writeVisitorCart({ [a]: 1, [b]: 4 });
    const server = shopServer({ [a]: 3, [c]: 1 });
    const cart = openTab(server);
    cart.openVisitorCart();
    cart.followUser(server.user(), Date.now());
    await cart.saved();
    expect(server.saved).toEqual({ [a]: 3, [b]: 4, [c]: 1 });
    expect(readVisitorCart()).toEqual({});
  });

  test('told twice changes nothing the second time', async () => {
    writeVisitorCart({ [b]: 1 });
    const server = shopServer({ [a]: 1 });
    const cart = openTab(server);
    const [answer, askedAt] = [server.user(), Date.now()];
    cart.followUser(answer, askedAt);
    cart.followUser(answer, askedAt);
    await cart.saved();
    expect(server.saves).toBe(1);
    expect(cart.get().items).toEqual({ [a]: 1, [b]: 1 });
  });

  test('an answer that finds nothing new saves nothing', async () => {
    const server = shopServer({ [a]: 2 });
    const cart = openTab(server);
    cart.followUser(server.user(), Date.now());
    await settle();
    expect(server.saves).toBe(0);
  });

  test('what was added before the first answer goes on top of the saved cart', async () => {
    const server = shopServer({ [a]: 2 });
    const cart = openTab(server);
    cart.change(addOne(a));
    cart.followUser(server.user(), Date.now());
    await cart.saved();
    expect(server.saved).toEqual({ [a]: 3 });
  });

  test('of somebody else takes nothing of the last user along', async () => {
    const server = shopServer({ [a]: 2 });
    const cart = openTab(server);
    cart.followUser(server.user(), Date.now());
    const { closed, open } = gate();
    server.hold = closed;
    cart.change(addOne(b));
    cart.change(addOne(c));
    cart.followUser({ _id: karim, cartItems: { [c]: 1 } }, later());
    open();
    await settle();
    expect(cart.get()).toMatchObject({ owner: karim, items: { [c]: 1 } });
    expect(server.saved).toEqual({ [a]: 2, [b]: 1 });
  });
});

describe('the cart of a user', () => {
  function signedIn(server: Server, verdict?: 'retry' | 'give-up') {
    const cart = openTab(server, verdict);
    cart.followUser(server.user(), Date.now() - 1);
    return cart;
  }

  test('after rapid clicks the server has the right number', async () => {
    const server = shopServer();
    const cart = signedIn(server);
    for (let click = 0; click < 20; click += 1) cart.change(addOne(a));
    await cart.saved();
    expect(server.saved).toEqual({ [a]: 20 });
    expect(server.saves).toBe(2);
  });

  test('an answer asked for before a change or its save does not undo it', async () => {
    const server = shopServer({ [a]: 1 });
    const cart = signedIn(server);
    const before = server.user();
    const { closed, open } = gate();
    server.hold = closed;
    cart.change(setTo(a, 5));
    const askedDuringSave = Date.now();
    cart.followUser(before, askedDuringSave);
    open();
    await cart.saved();
    cart.followUser(before, askedDuringSave);
    expect(cart.get().items).toEqual({ [a]: 5 });
  });

  test('a newer answer shows what another device did', () => {
    const server = shopServer({ [a]: 1 });
    const cart = signedIn(server);
    server.saved = { [b]: 2 };
    cart.followUser(server.user(), later());
    expect(cart.get().items).toEqual({ [b]: 2 });
  });

  test('a lost connection keeps the change, and the next answer brings it to the server', async () => {
    const server = shopServer({ [a]: 1 });
    const cart = signedIn(server);
    server.reachable = false;
    cart.change(addOne(b));
    await settle();
    expect(cart.heard).toEqual(['not saved']);
    server.reachable = true;
    cart.followUser(server.user(), later());
    await cart.saved();
    expect(cart.get().items).toEqual({ [a]: 1, [b]: 1 });
    expect(server.saved).toEqual({ [a]: 1, [b]: 1 });
  });

  test('a save that was refused for good is given up for the saved cart', async () => {
    const server = shopServer({ [a]: 1 });
    const cart = signedIn(server, 'give-up');
    server.reachable = false;
    cart.change(addOne(b));
    await settle();
    cart.followUser(server.user(), later());
    expect(cart.get().items).toEqual({ [a]: 1 });
    expect(readUnsavedCart(rumana)).toBeUndefined();
  });

  test('a reload during a save loses nothing', async () => {
    const server = shopServer({ [a]: 1 });
    server.hold = new Promise(() => {});
    signedIn(server).change(addOne(b));
    server.hold = undefined;
    const reloaded = openTab(server);
    reloaded.followUser(server.user(), Date.now());
    await reloaded.saved();
    expect(reloaded.get().items).toEqual({ [a]: 1, [b]: 1 });
    expect(server.saved).toEqual({ [a]: 1, [b]: 1 });
    expect(readUnsavedCart(rumana)).toBeUndefined();
  });

  test('an unsaved cart is shown to nobody else', async () => {
    const server = shopServer({});
    server.hold = new Promise(() => {});
    signedIn(server).change(addOne(b));
    server.hold = undefined;
    const reloaded = openTab(server);
    reloaded.followUser({ _id: karim, cartItems: {} }, Date.now());
    expect(reloaded.get().items).toEqual({});
  });

  test('a session that ended by itself leaves the cart to the visitor', () => {
    const server = shopServer({ [a]: 2 });
    const cart = signedIn(server);
    cart.leaveToVisitor();
    expect(cart.get()).toEqual({ items: { [a]: 2 }, owner: null, known: true });
    expect(readVisitorCart()).toEqual({ [a]: 2 });
  });

  test('a logout leaves nothing behind', () => {
    const server = shopServer({ [a]: 2 });
    const cart = signedIn(server);
    cart.change(addOne(b));
    cart.clear();
    expect(cart.get()).toEqual({ items: {}, owner: null, known: true });
    expect(readVisitorCart()).toEqual({});
    expect(readUnsavedCart(rumana)).toBeUndefined();
  });
});

describe('two tabs of a user', () => {
  async function twoTabs(server: Server) {
    const tabs = [openTab(server), openTab(server)] as const;
    for (const tab of tabs) tab.followUser(server.user(), Date.now() - 1);
    await settle();
    return tabs;
  }

  test('one save brings a change to the server and to the other tab', async () => {
    const server = shopServer({ [a]: 1 });
    const [one, other] = await twoTabs(server);
    one.change(addOne(b));
    await settle();
    expect(other.get().items).toEqual({ [a]: 1, [b]: 1 });
    expect(server.saves).toBe(1);
  });

  test('changes by turns end in the newest everywhere', async () => {
    const server = shopServer({ [a]: 1 });
    const [one, other] = await twoTabs(server);
    one.change(setTo(a, 2));
    await settle();
    other.change(setTo(a, 3));
    await settle();
    one.change(takeAll(a));
    await settle();
    expect([one.get().items, other.get().items, server.saved]).toEqual([{}, {}, {}]);
  });

  test('a slow save of one tab is followed by the newer cart of the other', async () => {
    const server = shopServer({ [a]: 1 });
    const [one, other] = await twoTabs(server);
    const { closed, open } = gate();
    server.hold = closed;
    one.change(setTo(a, 2));
    await settle();
    server.hold = undefined;
    other.change(setTo(a, 7));
    await settle();
    open();
    await settle();
    expect([one.get().items, other.get().items, server.saved]).toEqual([{ [a]: 7 }, { [a]: 7 }, { [a]: 7 }]);
    expect(server.saves).toBeLessThan(5);
  });

  test('a tab that took over an old answer hears of the change it missed', async () => {
    const server = shopServer({ [a]: 1 });
    const one = openTab(server);
    one.followUser(server.user(), Date.now() - 1);
    const [old, askedAt] = [server.user(), Date.now()];
    one.change(setTo(a, 4));
    await settle();
    const other = openTab(server);
    other.followUser(old, askedAt);
    await settle();
    expect(other.get().items).toEqual({ [a]: 4 });
    expect(server.saved).toEqual({ [a]: 4 });
  });

  test('an order empties both, and says so in the other', async () => {
    const server = shopServer({ [a]: 1 });
    const [one, other] = await twoTabs(server);
    server.saved = {};
    one.takeOutOrdered({ [a]: 1 });
    await settle();
    expect([one.get().items, other.get().items]).toEqual([{}, {}]);
    expect([one.heard, other.heard]).toEqual([[], ['ordered elsewhere']]);
    expect(server.saves).toBe(0);
  });

  test('what was added while an order was placed stays in the cart', async () => {
    const server = shopServer({ [a]: 1 });
    const [one] = await twoTabs(server);
    one.change(addOne(b));
    await one.saved();
    server.saved = {};
    one.takeOutOrdered({ [a]: 1 });
    await one.saved();
    expect(one.get().items).toEqual({ [b]: 1 });
    expect(server.saved).toEqual({ [b]: 1 });
  });
});
