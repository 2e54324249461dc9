import { defineFeature } from '#api/services/define-feature.ts';
import { paperRoutes } from './routes.ts';

export const papers = defineFeature({
  name: 'papers',
  routes: [paperRoutes],
});
