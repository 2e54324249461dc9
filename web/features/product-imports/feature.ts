import { defineFeature } from '#web/navigation/define-feature.ts';

export const productImports = defineFeature({
  sellerPages: [{ path: 'product-import' }],
});
