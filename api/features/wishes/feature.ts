import { defineFeature } from '#api/services/define-feature.ts';
import { wishRoutes } from './routes.ts';

export const wishes = defineFeature({
  name: 'wishes',
  routes: [wishRoutes],
});
