import { Fragment } from 'react';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { productName } from '#contract/products/product-name.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';

/** Products of an order that a row names. */
const named = 2;

/** What was ordered, in one line: two products, and how many more. */
export function OrderedThings({ items }: Pick<SellerOrder, 'items'>) {
  const { count, language } = useText();
  const rest = items.length - named;
  return (
    <>
      {items.slice(0, named).map(({ productId: product, variant, quantity }, index) => (
        <Fragment key={variant?._id ?? product._id}>
          {index > 0 && ', '}
          <span lang={nameLanguage(product, language)}>{productName(product, language)}</span>
          {quantity > 1 && ` ×${count(quantity)}`}
        </Fragment>
      ))}
      {rest > 0 && ` +${count(rest)}`}
    </>
  );
}
