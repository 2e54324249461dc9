import { defineFeature } from '#web/navigation/define-feature.ts';

export const home = defineFeature({
  pages: [{ path: '', file: 'home' }],
});
