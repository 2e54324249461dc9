import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from '#web/browser/tabs-test-browser.ts';
import { ApiError } from '#web/client/api-error.ts';
import { createSession } from './create-session.ts';

type Person = { id: string; name: string };
const rumana = { id: 'r', name: 'Rumana' };
const karim = { id: 'k', name: 'Karim' };

const nobody = () => Promise.reject(new ApiError(200, { code: 'not-logged-in' }));
beforeEach(openBrowser);
afterEach(closeBrowser);

/** A tab with its session and cache, and a server whose response the test decides. */
function openTab() {
  const server = { ask: vi.fn<() => Promise<Person>>(nobody), logOut: vi.fn(() => Promise.resolve()) };
  const forgetStored = vi.fn();
  const session = createSession<Person>({
    name: 'person',
    ownKey: 'own',
    ask: () => server.ask(),
    logOut: () => server.logOut(),
    idOf: ({ id }) => id,
    forgetStored,
    asksOnReturn: true,
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const check = () => queries.fetchQuery({ ...session.query, staleTime: 0 });
  return { session, queries, server, forgetStored, check, owner: () => session.known(queries) };
}

describe('the session check', () => {
  test('gives the current user', async () => {
    const tab = openTab();
    tab.server.ask.mockResolvedValue(rumana);
    expect((await tab.check()).owner).toEqual(rumana);
  });

  test('takes an answer of 200 without a user for nobody, and a failure for a failure', async () => {
    const tab = openTab();
    expect((await tab.check()).owner).toBeNull();
    tab.server.ask.mockRejectedValue(new ApiError(0));
    await expect(tab.check()).rejects.toThrow();
  });

  test('does not undo a logout that happened while the answer was on its way', async () => {
    const tab = openTab();
    const { promise, resolve } = Promise.withResolvers<Person>();
    tab.server.ask.mockReturnValue(promise);
    const checking = tab.check();
    tab.session.apply(tab.queries, null);
    resolve(rumana);
    await checking;
    expect(tab.owner()).toBeNull();
  });

  test('of an expired session clears its data', async () => {
    const tab = openTab();
    tab.session.apply(tab.queries, rumana);
    tab.queries.setQueryData(['own', 'orders'], ['order']);
    vi.setSystemTime(Date.now() + 1000);
    await tab.check();
    vi.useRealTimers();
    expect(tab.owner()).toBeNull();
    expect(tab.queries.getQueryData(['own', 'orders'])).toBeUndefined();
    expect(tab.forgetStored).not.toHaveBeenCalled();
  });
});

test('a window that comes back asks again for a user, however new the answer is, and not for a visitor', async () => {
  const tab = openTab();
  tab.queries.mount();
  const follow = new QueryObserver(tab.queries, tab.session.query).subscribe(() => {});
  const comeBack = () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  };
  await vi.waitFor(() => expect(tab.owner()).toBeNull());
  comeBack();
  tab.session.apply(tab.queries, rumana);
  expect(tab.server.ask).toHaveBeenCalledTimes(1);
  tab.server.ask.mockResolvedValue({ ...rumana, name: 'R. Begum' });
  vi.setSystemTime(Date.now() + 1000);
  comeBack();
  await vi.waitFor(() => expect(tab.owner()?.name).toBe('R. Begum'));
  expect(tab.server.ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  follow();
  tab.queries.unmount();
});

describe('a login', () => {
  test("clears another person's data", () => {
    const tab = openTab();
    tab.queries.setQueryData(['own', 'orders'], ['order']);
    tab.session.apply(tab.queries, rumana);
    expect(tab.owner()).toEqual(rumana);
    expect(tab.queries.getQueryData(['own', 'orders'])).toBeUndefined();
  });

  test('shows changed details at once, and asks the server again', () => {
    const tab = openTab();
    tab.session.apply(tab.queries, rumana);
    tab.session.change(tab.queries, (person) => ({ ...person, name: 'R. Begum' }));
    expect(tab.owner()?.name).toBe('R. Begum');
    expect(tab.queries.getQueryState(tab.session.query.queryKey)?.isInvalidated).toBe(true);
  });
});

describe('a logout', () => {
  test('that did not reach the server is retried by the next check, which logs nobody back in', async () => {
    const tab = openTab();
    tab.server.logOut.mockRejectedValueOnce(new ApiError(0));
    await tab.session.logout.end();
    tab.server.ask.mockResolvedValue(rumana);
    expect((await openTabBeside(tab).check()).owner).toBeNull();
  });

  test('on its way is awaited before a login, so that it can not end the new session', async () => {
    const tab = openTab();
    const { promise, resolve } = Promise.withResolvers<void>();
    tab.server.logOut.mockReturnValueOnce(promise);
    void tab.session.logout.end();
    let settled = false;
    const settling = tab.session.logout.settle().then(() => {
      settled = true;
    });
    await Promise.resolve();
    expect(settled).toBe(false);
    resolve();
    await settling;
    expect(localStorage.length).toBe(0);
  });

  test("removes the owner's data from browser storage", () => {
    const tab = openTab();
    tab.session.apply(tab.queries, rumana);
    tab.session.apply(tab.queries, null);
    expect(tab.forgetStored).toHaveBeenCalledOnce();
  });
});

describe('other tabs', () => {
  test('follow a logout, and say whether anybody was logged in', async () => {
    const [tab, other] = [openTab(), openTab()];
    other.session.apply(other.queries, rumana);
    const { promise: notified, resolve } = Promise.withResolvers<boolean>();
    const stop = other.session.followTabs(other.queries, resolve);
    tab.session.apply(tab.queries, null);
    expect(await notified).toBe(true);
    expect(other.owner()).toBeNull();
    stop();
  });

  test('ask the server when somebody else logs in', async () => {
    const [tab, other] = [openTab(), openTab()];
    other.session.apply(other.queries, rumana);
    other.session.followTabs(other.queries, () => {});
    tab.session.apply(tab.queries, karim);
    await vi.waitFor(() => expect(other.owner()).toBeUndefined());
  });
});

/** Another tab of the same browser, with the same server. */
function openTabBeside({ server }: ReturnType<typeof openTab>) {
  const tab = openTab();
  tab.server.ask.mockImplementation(() => server.ask());
  tab.server.logOut.mockImplementation(() => server.logOut());
  return tab;
}
