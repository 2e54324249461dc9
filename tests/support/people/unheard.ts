import type { ProductTools } from '#api/changes/product-listener.ts';

/** For rows that are written beside a shop, as by SQL: only the database's trigger tells of them. */
export const unheard: ProductTools = {
  bus: { publish: () => {}, listen: async () => {}, close: async () => {} },
  productListeners: { inTransaction: [], onEveryNode: [] },
};
