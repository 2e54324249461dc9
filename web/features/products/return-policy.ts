import type { Shop } from '#contract/settings/shop.ts';
import { guaranteedDays } from './guaranteed-days.ts';

/**
 * Structured data of how the shop takes back: the days of the owner's guarantee, as far as it names some, and the page that says the
 * rest. The terms name no days.
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
