import { defineFeature } from '#web/navigation/define-feature.ts';

export const newsletter = defineFeature({
  sellerPages: [
    { path: 'newsletter', menu: { group: 'people', rank: 50, text: 'seller.menu.newsletter', icon: 'newspaper' } },
  ],
});
