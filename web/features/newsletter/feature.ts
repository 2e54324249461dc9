import { defineFeature } from '#web/navigation/define-feature.ts';

export const newsletter = defineFeature({
  sellerPages: [
    {
      path: 'newsletter',
      file: 'routes/seller/newsletter.tsx',
      menu: { group: 'people', rank: 50, text: 'seller.menu.newsletter', icon: 'Newspaper' },
    },
  ],
});
