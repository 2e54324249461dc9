import { defineFeature } from '#web/navigation/define-feature.ts';

export const claims = defineFeature({
  sellerPages: [
    {
      path: 'claims',
      file: 'seller/after-sale/claims',
      menu: { group: 'today', rank: 40, text: 'claims.title', icon: 'package-x', count: 'claims' },
    },
  ],
});
