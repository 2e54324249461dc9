import { defineFeature } from '#web/navigation/define-feature.ts';

export const orders = defineFeature({
  pages: [
    { path: 'my-orders', areas: ['forms', 'account'], link: { list: 'account', rank: 20, text: 'layout.my-orders' } },
    { path: 'my-sales', areas: ['forms', 'account'], link: { list: 'account', rank: 50, text: 'layout.my-sales' } },
  ],
});
