import { defineFeature } from '#api/services/define-feature.ts';
import { copiedWishes } from './copied-wishes.ts';
import { wishRoutes } from './routes.ts';

export const wishes = defineFeature({
  name: 'wishes',
  routes: [wishRoutes],
  personal: { sections: { wishes: copiedWishes } },
});
