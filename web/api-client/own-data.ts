/** Key of the query that says who is logged in. */
export const sessionKey = ['session'] as const;

/** Queries whose answers belong to the logged-in user begin with this key; they are forgotten at login and logout. */
export const ownKey = 'own';

/** Key of the query that says whether a seller is logged in. */
export const sellerSessionKey = ['seller-session'] as const;

/** Queries whose answers are for the seller begin with this key; they are forgotten at the seller's login and logout. */
export const sellerKey = 'seller';
