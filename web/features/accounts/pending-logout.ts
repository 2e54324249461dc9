import { accountCalls } from '#contract/accounts.ts';
import { browserApi } from '#web/api-client/browser-api.ts';

const key = 'pendingLogout';

let underWay: Promise<void> = Promise.resolve();

/**
 * Ends the session on the server. The wish is kept until the server has confirmed it: the cookie can't be removed from
 * here, so the next check of who is there tries again first instead of logging the shopper back in.
 */
export function endServerSession(): Promise<void> {
  write('1');
  underWay = browserApi(accountCalls.logout).then(
    () => write(null),
    () => {},
  );
  return underWay;
}

/** Makes up for a logout that did not reach the server. True when one was due: nobody is logged in then. */
export async function finishPendingLogout(): Promise<boolean> {
  if (read() === null) return false;
  await endServerSession();
  return true;
}

/**
 * Before a login: waits for a logout that is on its way and tries once more one that failed, because a late one would
 * take the new session's cookie with it. After that an old logout is void.
 */
export async function settlePendingLogout(): Promise<void> {
  await underWay;
  await finishPendingLogout();
  write(null);
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage there is nothing to make up for.
  }
}
