/** Key of the query that says who is logged in. */
export const sessionKey = ['session'] as const;

/** Queries whose answers belong to the logged-in user begin with this key; they are forgotten at login and logout. */
export const ownKey = 'own';

/** Key of the query that says whether a seller is logged in. */
export const sellerSessionKey = ['seller-session'] as const;

/** Queries whose answers are for the seller begin with this key; they are forgotten at the seller's login and logout. */
export const sellerKey = 'seller';

/** Where the browser keeps the conversation with the assistant. */
export const talkStorageKey = 'assistantTalk';

/** At logout: nothing that the user wrote stays in the browser's storage. */
export function forgetOwnStorage(): void {
  try {
    localStorage.removeItem(talkStorageKey);
  } catch {
    // Without storage nothing was kept.
  }
}
