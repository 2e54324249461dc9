import { defineFeature } from '#web/navigation/define-feature.ts';

export const productImports = defineFeature({
  sellerPages: [{ path: 'product-import', file: 'routes/seller/product-import.tsx' }],
});
