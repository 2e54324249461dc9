/** How the shop pays those who offer plants. */
export const payoutMethods = ['bank', 'bkash', 'nagad', 'rocket', 'cash'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];
