import { defineFeature } from '#web/navigation/define-feature.ts';

export const settings = defineFeature({
  sellerPages: [
    { path: 'settings', menu: { group: 'shop', rank: 30, text: 'seller.menu.settings', icon: 'settings' } },
    { path: 'settings/:subject', file: 'seller/settings-subject' },
    { path: 'slots', menu: { group: 'shop', rank: 40, text: 'seller.menu.slots', icon: 'calendar-clock' } },
  ],
});
