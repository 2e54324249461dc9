import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeBrowser, openBrowser } from '#web/browser/tabs-test-browser.ts';
import { addOne, setTo, takeAll, takeOne } from './cart-changes.ts';
import { a, b, c, latch, openTab, rumana, type Server, settle, shopServer } from './cart-test-browser.ts';
import { readPendingOf, writePending, writeVisitorCart } from './stored-carts.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

function signedIn(server: Server, verdict?: 'retry' | 'give-up') {
  const cart = openTab(server, verdict);
  cart.followUser(server.user());
  return cart;
}

describe('two devices of an account', () => {
  test('that both began with an empty cart add to one cart', async () => {
    const server = shopServer();
    const cart = signedIn(server);
    server.replace({ [b]: 1 });
    cart.change(addOne(a));
    expect(cart.get().items).toEqual({ [a]: 1 });
    await cart.saved();
    expect(cart.get().items).toEqual({ [b]: 1, [a]: 1 });
    expect(server.saved).toEqual({ [b]: 1, [a]: 1 });
  });

  test('do not bring back what the other one ordered', async () => {
    const server = shopServer({ [a]: 2 });
    const cart = signedIn(server);
    server.replace({});
    cart.change(addOne(b));
    await cart.saved();
    expect(cart.get().items).toEqual({ [b]: 1 });
    expect(server.saved).toEqual({ [b]: 1 });
  });

  test('of one line count pieces together; the last one that states a quantity or removes the line wins', async () => {
    const server = shopServer({ [a]: 2, [b]: 2, [c]: 2 });
    const cart = signedIn(server);
    server.replace({ [a]: 5, [c]: 2 });
    cart.change(takeOne(a));
    cart.change(setTo(b, 4));
    cart.change(takeAll(c));
    await cart.saved();
    expect(server.saved).toEqual({ [a]: 4, [b]: 4 });
  });
});

describe('changes without a connection', () => {
  test('are made later, in their order, on the cart as it is then', async () => {
    const server = shopServer({ [a]: 1 });
    const cart = signedIn(server);
    server.reachable = false;
    cart.change(addOne(b));
    cart.change(takeAll(a));
    cart.change(addOne(a));
    await settle();
    expect(cart.get().items).toEqual({ [b]: 1, [a]: 1 });
    server.reachable = true;
    server.replace({ [a]: 7, [c]: 3 });
    cart.retrySaving();
    await cart.saved();
    expect(cart.get().items).toEqual({ [c]: 3, [b]: 1, [a]: 1 });
  });

  test('whose answers were lost count once, also after a reload', async () => {
    const server = shopServer();
    const cart = signedIn(server);
    server.losesAnswers = true;
    cart.change(addOne(a));
    await settle();
    cart.change(addOne(a));
    await settle();
    expect(server.saved).toEqual({ [a]: 2 });
    server.losesAnswers = false;
    const reloaded = signedIn(server);
    await reloaded.saved();
    expect([reloaded.get().items, server.saved]).toEqual([{ [a]: 2 }, { [a]: 2 }]);
    expect(readPendingOf(rumana)).toEqual([]);
  });

  test('are sent by whichever tab is there', async () => {
    const server = shopServer();
    const [one, other] = [signedIn(server), signedIn(server)];
    await settle();
    server.reachable = false;
    one.change(addOne(a));
    await settle();
    expect(other.get().items).toEqual({ [a]: 1 });
    server.reachable = true;
    other.change(addOne(b));
    await other.saved();
    await settle();
    expect([one.get().items, other.get().items, server.saved]).toEqual(Array(3).fill({ [a]: 1, [b]: 1 }));
    one.retrySaving();
    await one.saved();
    expect(server.saved).toEqual({ [a]: 1, [b]: 1 });
  });

  test('that are older than a day are not made', async () => {
    const server = shopServer({ [b]: 1 });
    const pressedAt = Date.now() - 25 * 60 * 60 * 1000;
    writePending(rumana, [{ ...addOne(a), key: a, pressedAt }]);
    const cart = signedIn(server);
    await settle();
    expect([cart.get().items, server.saves]).toEqual([{ [b]: 1 }, 0]);
  });
});

describe('an answer', () => {
  test('of a server that lags behind does not undo a change', async () => {
    const server = shopServer({ [a]: 1 });
    const cart = signedIn(server);
    const before = server.user();
    cart.change(addOne(b));
    await cart.saved();
    cart.followUser(before);
    expect(cart.get().items).toEqual({ [a]: 1, [b]: 1 });
  });

  test('that came before an order does not bring its lines back', async () => {
    const server = shopServer({ [a]: 1 });
    const cart = signedIn(server);
    const before = server.user();
    await cart.saved();
    server.replace({});
    cart.takeOutOrdered({ [a]: 1 });
    cart.followUser(before);
    expect(cart.get().items).toEqual({});
    cart.followUser(server.user());
    expect([cart.get().items, cart.heard]).toEqual([{}, []]);
  });

  test('that came after the order already is kept, and the cart is read again', async () => {
    const server = shopServer({ [a]: 1 });
    const cart = signedIn(server);
    await cart.saved();
    server.replace({});
    cart.change(addOne(a));
    await settle();
    expect(cart.get().items).toEqual({ [a]: 1 });
    cart.takeOutOrdered({ [a]: 1 });
    expect([cart.get().items, cart.heard]).toEqual([{ [a]: 1 }, ['read again']]);
  });

  test('that found no room for a line takes it off, and says so', async () => {
    const server = shopServer({ [a]: 1 });
    const cart = signedIn(server);
    server.send = async () => ({ cartItems: { [a]: 1 }, cartVersion: 5, leftOut: [b] });
    cart.change(addOne(b));
    await cart.saved();
    expect([cart.get().items, cart.heard]).toEqual([{ [a]: 1 }, ['left out']]);
  });
});

test('presses on a page that is left before it knows its user are added to the saved cart, once', async () => {
  const server = shopServer({ [a]: 2 });
  const left = openTab(server);
  left.change(addOne(a));
  left.storeEarlyChanges();
  const next = signedIn(server);
  await next.saved();
  // Back restores the page from the browser's cache.
  left.followUser(server.user());
  await settle();
  expect([next.get().items, left.get().items, server.saved]).toEqual(Array(3).fill({ [a]: 3 }));
});

test('a second tab that logs in at once adds nothing twice', async () => {
  writeVisitorCart({ [a]: 2 });
  const server = shopServer({ [b]: 1 });
  const { closed, open } = latch();
  server.hold = closed;
  const [one, other] = [signedIn(server), signedIn(server)];
  open();
  await settle();
  expect([one.get().items, other.get().items, server.saved]).toEqual(Array(3).fill({ [b]: 1, [a]: 2 }));
});

test('a visitor’s window that comes back shows what other tabs stored while it slept', () => {
  const cart = openTab(shopServer());
  cart.openVisitorCart();
  writeVisitorCart({ [a]: 3 });
  cart.rereadVisitorCart();
  expect(cart.get().items).toEqual({ [a]: 3 });
});
