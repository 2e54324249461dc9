import { defineFeature } from '#web/navigation/define-feature.ts';

export const help = defineFeature({
  pages: [
    {
      path: 'delivery',
      file: 'help/delivery',
      areas: ['help'],
      link: { list: 'help', rank: 10, text: 'layout.delivery' },
    },
    {
      path: 'returns',
      file: 'help/returns',
      areas: ['help'],
      link: { list: 'help', rank: 20, text: 'layout.returns' },
    },
    {
      path: 'payment',
      file: 'help/payment',
      areas: ['help'],
      link: { list: 'help', rank: 30, text: 'layout.payment' },
    },
    {
      path: 'tracking',
      file: 'help/tracking',
      areas: ['help', 'account'],
      link: { list: 'help', rank: 40, text: 'layout.tracking' },
    },
    { path: 'faq', file: 'help/faq', areas: ['help'], link: { list: 'help', rank: 50, text: 'layout.faq' } },
    { path: 'terms', file: 'help/terms', areas: ['help'], link: { list: 'legal', rank: 10, text: 'layout.terms' } },
    {
      path: 'privacy',
      file: 'help/privacy',
      areas: ['help'],
      link: { list: 'legal', rank: 20, text: 'layout.privacy' },
    },
    { path: 'offline', areas: ['help'] },
  ],
});
