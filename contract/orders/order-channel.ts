/** How the buyer of a manual order placed it. */
export const orderChannels = ['phone', 'chat', 'counter'] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** How a seller took money for an order. */
export const takenHows = ['cash', 'bkash', 'nagad', 'rocket', 'other'] as const;
export type TakenHow = (typeof takenHows)[number];
