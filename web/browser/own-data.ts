/** First part of the cache keys of the current user's data. Cleared at login and logout. */
export const ownKey = 'own';

/** First part of the cache keys of the seller's data. Cleared at the seller's login and logout. */
export const sellerKey = 'seller';

const ownPrefix = 'own.';

/** The storage key for something that the current user wrote. */
export const ownStorageKey = (name: string) => `${ownPrefix}${name}`;

const forgetters = new Set<() => void>();

/** Calls `forget` at logout, for what a store holds in memory beside the storage. */
export function forgetAtLogout(forget: () => void): void {
  forgetters.add(forget);
}

/** Removes the user's data from the storage of the browser and of this tab at logout, and from memory. */
export function clearOwnStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[area];
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys) if (key.startsWith(ownPrefix)) storage.removeItem(key);
    } catch {
      // Without storage nothing was stored.
    }
  }
  for (const forget of forgetters) forget();
}

/** Cache key of the numbers of requests and messages that wait for the seller. */
export const sellerWorkKey = [sellerKey, 'work'] as const;

/**
 * Prefix of the cache keys of the seller's orders, and of data that changes with them: payments under review,
 * transactions.
 */
export const sellerOrdersKey = [sellerKey, 'orders'] as const;
