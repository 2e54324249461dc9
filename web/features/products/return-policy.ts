import type { Shop } from '#contract/settings/shop.ts';
import { guaranteedDays } from './guaranteed-days.ts';

/**
 * Structured data of the shop's returns: the days in the owner's guarantee, if it names any, and the page with the
 * details. The terms name no days.
 */
export function returnPolicy({ productPage }: Pick<Shop, 'productPage'>, page: string) {
  const days = productPage && guaranteedDays(productPage.guarantee);
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BD',
    ...(days !== undefined && {
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: days,
    }),
    merchantReturnLink: page,
  };
}
