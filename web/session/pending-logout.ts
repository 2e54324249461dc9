import { storedText } from '#web/browser/stored.ts';

/** Logouts of one kind of session that the server has yet to confirm. */
export type PendingLogout = {
  /**
   * Ends the session on the server. The wish is stored until the server has confirmed it: the cookie can't be removed
   * from here, so the next session check tries again first instead of logging the person back in.
   */
  end(): Promise<void>;
  /** Repeats a logout that did not reach the server. True when there was one: nobody is logged in then. */
  finish(): Promise<boolean>;
  /**
   * Before a login: waits for a logout that is on its way and tries once more one that failed, because a late one would
   * take the new session's cookie with it. After that an old logout is void.
   */
  settle(): Promise<void>;
};

/** Logouts by `logOut`; those that failed are remembered in the browser's storage under `key`. */
export function createPendingLogout(key: string, logOut: () => Promise<unknown>): PendingLogout {
  const pending = storedText(key);
  let underWay: Promise<void> = Promise.resolve();

  function end(): Promise<void> {
    pending.write('1');
    underWay = logOut().then(
      () => void pending.write(undefined),
      () => {},
    );
    return underWay;
  }

  async function finish(): Promise<boolean> {
    if (pending.read() === undefined) return false;
    await end();
    return true;
  }

  async function settle(): Promise<void> {
    await underWay;
    await finish();
    pending.write(undefined);
  }

  return { end, finish, settle };
}
