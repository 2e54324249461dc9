import { usualCategories } from '#contract/categories/usual-categories.ts';
import type { Shop } from '#contract/settings/shop.ts';
import { usualAfterSale, usualStorefront } from '#contract/settings/storefront.ts';

/** A shop that delivers everywhere within half an hour, for nothing. */
export const plainShop: Shop = {
  publicUrl: 'https://shop.example',
  contact: { email: undefined, phone: undefined, address: undefined, hours: undefined },
  social: { facebook: undefined, instagram: undefined, youtube: undefined },
  delivery: [{ districts: null, fee: 0, freeFrom: null, promise: { minutes: 30 } }],
  payments: ['cod'],
  manual: [],
  storefront: usualStorefront,
  afterSale: usualAfterSale,
  canMail: true,
  hasAssistant: false,
  categories: usualCategories.map(({ path, text, image, bgColor }) => ({
    path,
    names: { en: text, bn: '' },
    image,
    color: bgColor,
    parent: null,
  })),
  collections: [],
  filledCollections: [],
};
