import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import type { BulkEditItem } from '#contract/bulk-edits/schemas.ts';
import { categoryName, findCategory, type ShopCategory } from '#contract/categories/category.ts';
import { facts as allFacts } from '#contract/products/facts.ts';
import { factText } from '#web/language/fact-text.ts';
import { taxClassText } from '#web/language/tax-class-text.ts';
import type { Text } from '#web/language/text.ts';

type Categories = readonly Pick<ShopCategory, 'path' | 'names'>[];

/** What a change of many products does, in a few words. */
export function changeText(change: BulkChange, categories: Categories, text: Text): string {
  const { price, round, offer, category, inStock, facts, shippingWeight, isDraft, taxClass } = change;
  const { t, taka } = text;
  if (price) {
    const what =
      'percent' in price
        ? t('products.bulk.did.percent', { sign: price.percent > 0 ? '+' : '', percent: price.percent })
        : t('products.bulk.did.amount', { amount: `${price.amount > 0 ? '+' : ''}${taka(price.amount)}` });
    return round === undefined ? what : t('products.bulk.did.rounded', { what, round: taka(round) });
  }
  if (offer) return t('products.bulk.did.offer', { percent: offer.percent });
  if (offer === null) return t('products.bulk.kind.no-offer');
  if (category !== undefined) return t('products.bulk.did.category', { category: nameOf(category, categories, text) });
  if (shippingWeight !== undefined)
    return t('products.bulk.did.shipping-weight', { grams: t('products.bulk.weight', { grams: shippingWeight }) });
  if (inStock !== undefined) return t(inStock ? 'products.bulk.kind.in-stock' : 'products.bulk.kind.out-of-stock');
  if (isDraft !== undefined) return t(isDraft ? 'products.bulk.kind.draft' : 'products.bulk.kind.publish');
  if (taxClass !== undefined) return t('products.bulk.did.tax-class', { rate: taxClassText(taxClass, text) });
  const stated = allFacts.flatMap(({ key }) => {
    const value = facts?.[key];
    return value === undefined ? [] : [`${t(`facts.${key}`)}: ${value === null ? '–' : factText(key, value, text)}`];
  });
  return stated.join(', ');
}

/** What a product has before or after a change. */
export function valuesText(
  values: BulkEditItem['after'],
  change: BulkChange,
  categories: Categories,
  text: Text,
): string {
  const { t, taka } = text;
  const { price, offerPrice, category, inStock, facts, shippingWeight, isDraft, taxClass } = values;
  if (price !== undefined && offerPrice !== undefined)
    return price === offerPrice
      ? taka(price)
      : t('products.bulk.prices', { price: taka(price), offer: taka(offerPrice) });
  if (category !== undefined) return nameOf(category, categories, text);
  if (shippingWeight !== undefined)
    return shippingWeight === null ? '–' : t('products.bulk.weight', { grams: shippingWeight });
  if (inStock !== undefined) return t(inStock ? 'products.list.in-stock' : 'common.out-of-stock');
  if (isDraft !== undefined) return t(isDraft ? 'products.list.draft' : 'products.list.state.public');
  if (taxClass !== undefined) return taxClassText(taxClass, text);
  const stated = allFacts.flatMap(({ key }) => {
    if (change.facts?.[key] === undefined) return [];
    const value = facts?.[key];
    return [value === undefined ? '–' : factText(key, value, text)];
  });
  return stated.join(', ');
}

function nameOf(path: string, categories: Categories, { language }: Text): string {
  const known = findCategory(categories, path);
  return known ? categoryName(known, language) : '–';
}
