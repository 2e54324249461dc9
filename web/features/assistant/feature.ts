import { defineFeature } from '#web/navigation/define-feature.ts';

export const assistant = defineFeature({
  pages: [{ path: 'ask', areas: ['forms', 'account'] }],
});
