import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeBrowser, openBrowser } from '#web/browser/tabs-test-browser.ts';
import { addOne, setTo, takeAll } from './cart-changes.ts';
import { a, b, latch, openChannel, openTab, rumana, type Server, settle, shopServer } from './cart-test-browser.ts';
import { readVisitorCart, writeVisitorCart } from './stored-carts.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

describe('two tabs of a user', () => {
  async function twoTabs(server: Server) {
    const tabs = [openTab(server), openTab(server)] as const;
    for (const tab of tabs) tab.followUser(server.user());
    await settle();
    return tabs;
  }

  /** Makes a change whose save stays pending until the test opens the server. */
  async function saveSlowly(server: Server, tab: ReturnType<typeof openTab>) {
    const { closed, open } = latch();
    server.hold = closed;
    tab.change(setTo(a, 2));
    await settle();
    server.hold = undefined;
    return open;
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
    const open = await saveSlowly(server, one);
    other.change(setTo(a, 7));
    await settle();
    open();
    await settle();
    expect([one.get().items, other.get().items, server.saved]).toEqual([{ [a]: 7 }, { [a]: 7 }, { [a]: 7 }]);
    expect(server.saves).toBeLessThan(5);
  });

  test('a save that ends while the other tab changes the cart does not undo that change', async () => {
    const server = shopServer({ [a]: 1 });
    const [one, other] = await twoTabs(server);
    const open = await saveSlowly(server, one);
    open();
    other.change(setTo(a, 7));
    await settle();
    expect([one.get().items, other.get().items, server.saved]).toEqual([{ [a]: 7 }, { [a]: 7 }, { [a]: 7 }]);
  });

  test('a message that arrives late does not bring an older cart back', async () => {
    const server = shopServer({ [a]: 1 });
    const [one] = await twoTabs(server);
    one.change(setTo(a, 5));
    openChannel().post({ kind: 'changed', owner: rumana, items: { [a]: 2 }, version: 1, pending: [], done: [] });
    await settle();
    expect(one.get().items).toEqual({ [a]: 5 });
  });

  test('a tab with an outdated response gets the missed change', async () => {
    const server = shopServer({ [a]: 1 });
    const one = openTab(server);
    one.followUser(server.user());
    const old = server.user();
    one.change(setTo(a, 4));
    await settle();
    const other = openTab(server);
    other.followUser(old);
    await settle();
    expect(other.get().items).toEqual({ [a]: 4 });
    expect(server.saved).toEqual({ [a]: 4 });
  });

  test('an order empties both, and says so in the other', async () => {
    const server = shopServer({ [a]: 1 });
    const [one, other] = await twoTabs(server);
    await one.saved();
    server.replace({});
    one.takeOutOrdered({ [a]: 1 });
    await settle();
    expect([one.get().items, other.get().items]).toEqual([{}, {}]);
    expect([one.heard, other.heard]).toEqual([[], ['ordered elsewhere']]);
    expect(server.saves).toBe(0);
  });

  test('an order of a visitor empties both, and the stored cart', async () => {
    writeVisitorCart({ [a]: 1, [b]: 2 });
    const [one, other] = [openTab(shopServer()), openTab(shopServer())];
    one.openVisitorCart();
    other.openVisitorCart();
    one.takeOutOrdered({ [a]: 1, [b]: 2 });
    await settle();
    expect([one.get().items, other.get().items]).toEqual([{}, {}]);
    expect(readVisitorCart()).toEqual({});
    expect(other.heard).toEqual(['ordered elsewhere']);
  });

  test('items added during an order stay in the cart', async () => {
    const server = shopServer({ [a]: 1 });
    const [one] = await twoTabs(server);
    await one.saved();
    server.replace({});
    one.change(addOne(b));
    one.takeOutOrdered({ [a]: 1 });
    await one.saved();
    expect(one.get().items).toEqual({ [b]: 1 });
    expect(server.saved).toEqual({ [b]: 1 });
  });
});
