import { defineFeature } from '#web/navigation/define-feature.ts';

export const riders = defineFeature({
  pages: [{ path: 'rider/:key', file: 'rider', areas: ['forms', 'account'] }],
});
