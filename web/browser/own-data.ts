/** Queries whose answers belong to the logged-in user begin with this key; they are forgotten at login and logout. */
export const ownKey = 'own';

/** Queries whose answers are for the seller begin with this key; they are forgotten at the seller's login and logout. */
export const sellerKey = 'seller';

const ownPrefix = 'own.';

/** The key under which the browser stores something that the logged-in user wrote. */
export const ownStorageKey = (name: string) => `${ownPrefix}${name}`;

/** At logout: nothing that the user wrote stays in the browser's storage. */
export function clearOwnStorage(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(ownPrefix)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
}
