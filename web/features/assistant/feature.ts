import { defineFeature } from '#web/navigation/define-feature.ts';

export const assistant = defineFeature({
  pages: [{ path: 'ask', file: 'routes/ask.tsx', areas: ['forms', 'account'] }],
});
