import { storedText } from '#web/browser/stored.ts';

/** Logouts of one kind of session that the server has not confirmed. */
export type PendingLogout = {
  /**
   * Ends the session on the server. The logout is stored until the server confirms it: scripts can't remove the cookie,
   * so the next session check retries the logout first instead of logging the person back in.
   */
  end(): Promise<void>;
  /** Retries an unconfirmed logout. Returns true when there was one: nobody is logged in then. */
  finish(): Promise<boolean>;
  /**
   * Before a login: waits for a pending logout and retries a failed one once, because a late logout would remove the
   * new session's cookie. After that the old logout is dropped.
   */
  settle(): Promise<void>;
};

/** Logouts by `logOut`; failed ones are stored under `key`. */
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
