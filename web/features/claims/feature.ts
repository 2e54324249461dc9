import { defineFeature } from '#web/navigation/define-feature.ts';

export const claims = defineFeature({
  sellerPages: [
    {
      path: 'claims',
      file: 'routes/seller/after-sale/claims.tsx',
      menu: { group: 'today', rank: 40, text: 'claims.title', icon: 'PackageX' },
    },
  ],
});
