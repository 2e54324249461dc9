import { defineFeature } from '#api/services/define-feature.ts';
import { products as productTable } from '#database/tables/products.ts';
import { copiedProducts } from './personal/copied-products.ts';
import { leaveProducts } from './personal/leave-products.ts';

export const products = defineFeature({
  name: 'products',
  personal: { sections: { products: copiedProducts }, onDelete: leaveProducts },
  pictures: [{ column: productTable.images }],
});
