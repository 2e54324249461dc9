import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeBrowser, openBrowser } from '#web/browser/tabs-test-browser.ts';
import { addOne, setTo } from './cart-changes.ts';
import { a, b, c, karim, latch, openTab, rumana, type Server, settle, shopServer } from './cart-test-browser.ts';
import { readPendingOf, readVisitorCart, writeVisitorCart } from './stored-carts.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

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

  test('items added before the cart is loaded are kept', () => {
    writeVisitorCart({ [a]: 2 });
    const cart = openTab(shopServer());
    cart.change(addOne(a));
    cart.change(addOne(b));
    cart.openVisitorCart();
    expect(cart.get().items).toEqual({ [a]: 3, [b]: 1 });
    expect(readVisitorCart()).toEqual({ [a]: 3, [b]: 1 });
  });

  test('items added before leaving an unloaded cart are on the next page, once', () => {
    writeVisitorCart({ [a]: 2 });
    const left = openTab(shopServer());
    left.change(addOne(a));
    left.storeEarlyChanges();
    const next = openTab(shopServer());
    next.openVisitorCart();
    expect(next.get().items).toEqual({ [a]: 3 });
    // Back restores the page from the browser's cache.
    left.openVisitorCart();
    expect(left.get().items).toEqual({ [a]: 3 });
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
    cart.followUser(server.user());
    await cart.saved();
    expect(server.saved).toEqual({ [a]: 3, [b]: 4, [c]: 1 });
    expect(readVisitorCart()).toEqual({});
  });

  test('notified twice changes nothing the second time', async () => {
    writeVisitorCart({ [b]: 1 });
    const server = shopServer({ [a]: 1 });
    const cart = openTab(server);
    const answer = server.user();
    cart.followUser(answer);
    cart.followUser(answer);
    await cart.saved();
    expect(server.saves).toBe(1);
    expect(cart.get().items).toEqual({ [a]: 1, [b]: 1 });
  });

  test('an answer that finds nothing new saves nothing', async () => {
    const server = shopServer({ [a]: 2 });
    const cart = openTab(server);
    cart.followUser(server.user());
    await settle();
    expect(server.saves).toBe(0);
  });

  test('items added before the first response are added to the saved cart', async () => {
    const server = shopServer({ [a]: 2 });
    const cart = openTab(server);
    cart.change(addOne(a));
    cart.followUser(server.user());
    await cart.saved();
    expect(server.saved).toEqual({ [a]: 3 });
  });

  test('of somebody else takes nothing of the last user along', async () => {
    const server = shopServer({ [a]: 2 });
    const cart = openTab(server);
    cart.followUser(server.user());
    const { closed, open } = latch();
    server.hold = closed;
    cart.change(addOne(b));
    cart.change(addOne(c));
    cart.followUser({ _id: karim, cartItems: { [c]: 1 }, cartVersion: 9 });
    open();
    await settle();
    expect(cart.get()).toMatchObject({ owner: karim, items: { [c]: 1 } });
    expect(server.saved).toEqual({ [a]: 2, [b]: 1 });
  });
});

describe('the cart of a user', () => {
  function signedIn(server: Server, verdict?: 'retry' | 'give-up') {
    const cart = openTab(server, verdict);
    cart.followUser(server.user());
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

  test('a response requested before a change or its save does not undo it', async () => {
    const server = shopServer({ [a]: 1 });
    const cart = signedIn(server);
    const before = server.user();
    const { closed, open } = latch();
    server.hold = closed;
    cart.change(setTo(a, 5));
    await settle();
    cart.followUser(before);
    expect(cart.get().items).toEqual({ [a]: 5 });
    open();
    await cart.saved();
    cart.followUser(before);
    expect(cart.get().items).toEqual({ [a]: 5 });
  });

  test('a newer response shows changes of another device', () => {
    const server = shopServer({ [a]: 1 });
    const cart = signedIn(server);
    server.replace({ [b]: 2 });
    cart.followUser(server.user());
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
    cart.followUser(server.user());
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
    cart.followUser(server.user());
    expect(cart.get().items).toEqual({ [a]: 1 });
    expect(readPendingOf(rumana)).toEqual([]);
  });

  test('a reload during a save loses nothing', async () => {
    const server = shopServer({ [a]: 1 });
    server.hold = new Promise(() => {});
    signedIn(server).change(addOne(b));
    server.hold = undefined;
    const reloaded = openTab(server);
    reloaded.followUser(server.user());
    await reloaded.saved();
    expect(reloaded.get().items).toEqual({ [a]: 1, [b]: 1 });
    expect(server.saved).toEqual({ [a]: 1, [b]: 1 });
    expect(readPendingOf(rumana)).toEqual([]);
  });

  test('an unsaved cart is not shown to another user', async () => {
    const server = shopServer({});
    server.hold = new Promise(() => {});
    signedIn(server).change(addOne(b));
    server.hold = undefined;
    const reloaded = openTab(server);
    reloaded.followUser({ _id: karim, cartItems: {}, cartVersion: 1 });
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
    expect(readPendingOf(rumana)).toEqual([]);
  });
});
