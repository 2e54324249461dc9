/** What a product in the seller's list can be. */
export const productStates = ['public', 'draft'] as const;
export type ProductState = (typeof productStates)[number];
