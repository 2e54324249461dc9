/** The ends of sessions of one kind that the server has yet to hear of. */
type PendingLogout = {
  /**
   * Ends the session on the server. The wish is kept until the server has confirmed it: the cookie can't be removed from
   * here, so the next check of who is there tries again first instead of logging the person back in.
   */
  end(): Promise<void>;
  /** Makes up for a logout that did not reach the server. True when one was due: nobody is logged in then. */
  finish(): Promise<boolean>;
  /**
   * Before a login: waits for a logout that is on its way and tries once more one that failed, because a late one would
   * take the new session's cookie with it. After that an old logout is void.
   */
  settle(): Promise<void>;
};

/** Logouts by `logOut`; those that failed are remembered in the browser's storage under `key`. */
export function createPendingLogout(key: string, logOut: () => Promise<unknown>): PendingLogout {
  let underWay: Promise<void> = Promise.resolve();

  function end(): Promise<void> {
    write(key, '1');
    underWay = logOut().then(
      () => write(key, null),
      () => {},
    );
    return underWay;
  }

  async function finish(): Promise<boolean> {
    if (read(key) === null) return false;
    await end();
    return true;
  }

  async function settle(): Promise<void> {
    await underWay;
    await finish();
    write(key, null);
  }

  return { end, finish, settle };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage there is nothing to make up for.
  }
}
