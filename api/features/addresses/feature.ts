import { defineFeature } from '#api/services/define-feature.ts';
import { copiedAddresses } from './copied-addresses.ts';
import { addressRoutes } from './routes.ts';

export const addresses = defineFeature({
  name: 'addresses',
  routes: [addressRoutes],
  personal: { sections: { addresses: copiedAddresses } },
});
