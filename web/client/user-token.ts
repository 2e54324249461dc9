const key = 'userToken';

/** The user's token as login stored it. Null when there is none, or no storage (private windows may refuse it). */
export function readUserToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the token, or forgets it when given null. The session cookie works without it. */
export function storeUserToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    // Without storage the cookie alone carries the session.
  }
}
