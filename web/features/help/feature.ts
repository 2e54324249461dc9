import { defineFeature } from '#web/navigation/define-feature.ts';

export const help = defineFeature({
  pages: [
    {
      path: 'delivery',
      file: 'routes/help/delivery.tsx',
      areas: ['help'],
      link: { list: 'help', rank: 10, text: 'layout.delivery' },
    },
    {
      path: 'returns',
      file: 'routes/help/returns.tsx',
      areas: ['help'],
      link: { list: 'help', rank: 20, text: 'layout.returns' },
    },
    {
      path: 'payment',
      file: 'routes/help/payment.tsx',
      areas: ['help'],
      link: { list: 'help', rank: 30, text: 'layout.payment' },
    },
    {
      path: 'tracking',
      file: 'routes/help/tracking.tsx',
      areas: ['help', 'account'],
      link: { list: 'help', rank: 40, text: 'layout.tracking' },
    },
    { path: 'faq', file: 'routes/help/faq.tsx', areas: ['help'], link: { list: 'help', rank: 50, text: 'layout.faq' } },
    {
      path: 'terms',
      file: 'routes/help/terms.tsx',
      areas: ['help'],
      link: { list: 'legal', rank: 10, text: 'layout.terms' },
    },
    {
      path: 'privacy',
      file: 'routes/help/privacy.tsx',
      areas: ['help'],
      link: { list: 'legal', rank: 20, text: 'layout.privacy' },
    },
    { path: 'offline', file: 'routes/offline.tsx', areas: ['help'] },
  ],
});
