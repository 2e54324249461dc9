import { defineFeature } from '#api/services/define-feature.ts';
import { products as productTable } from '#database/tables/products.ts';
import { fillSearchedNames } from './names/fill-searched-names.ts';
import { copiedProducts } from './personal/copied-products.ts';
import { leaveProducts } from './personal/leave-products.ts';

export const products = defineFeature({
  name: 'products',
  jobs: [fillSearchedNames],
  personal: { sections: { products: copiedProducts }, onDelete: leaveProducts },
  pictures: [{ column: productTable.images }],
});
