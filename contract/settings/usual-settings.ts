import { freeEverywhere } from '#contract/delivery/delivery-area.ts';
import { usualPromise } from '#contract/delivery/delivery-times.ts';
import { usualBuying } from '#contract/orders/order-bounds.ts';
import { stockLimits } from '#contract/stock/limits.ts';
import { noProductPageTexts } from './product-page.ts';
import { usualProfit } from './profit.ts';
import type { ShopSettings } from './schemas.ts';
import { usualAfterSale, usualStorefront } from './storefront.ts';

export const usualSettings: ShopSettings = {
  contact: { email: '', phone: '', address: '', hours: '' },
  social: { facebook: '', instagram: '', youtube: '' },
  lowStock: stockLimits.lowStock,
  areas: freeEverywhere.map((area) => ({ ...area, districts: null, promise: usualPromise })),
  hours: null,
  daysOff: [],
  slots: [],
  buying: usualBuying,
  productPage: noProductPageTexts,
  storefront: usualStorefront,
  afterSale: usualAfterSale,
  profit: usualProfit,
};
