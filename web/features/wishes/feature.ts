import { defineFeature } from '#web/navigation/define-feature.ts';

export const wishes = defineFeature({
  pages: [{ path: 'wish-list' }],
});
