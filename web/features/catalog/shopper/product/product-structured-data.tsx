import { productDescription } from '#contract/products/product-description.ts';
import { productName } from '#contract/products/product-name.ts';
import { productPath } from '#contract/products/product-path.ts';
import type { Product } from '#contract/products/schemas.ts';
import { statedFacts } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { JsonLd } from '#web/ui/page/json-ld.tsx';
import { useAddressOf, usePageAddress, useShop } from '#web/ui/use-shop.ts';
import { offerData } from './offer-data.ts';
import { returnPolicy } from './return-policy.ts';

/** Structured data of a product and its offer. It has no rating because the stars on the page are decorative. */
export function ProductStructuredData({ product }: { product: Product }) {
  const shop = useShop();
  const addressOf = useAddressOf();
  const text = useText();
  const { language } = text;
  const pageAddress = usePageAddress();
  const description = productDescription(product, language);
  const stated = statedFacts(product, text);
  const { _id, image } = product;
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name: productName(product, language),
        sku: _id,
        brand: { '@type': 'Brand', name: text.t('common.shop-name') },
        ...(description.length > 0 && { description: description.join('\n') }),
        ...(image.length > 0 && { image: image.map(addressOf) }),
        ...(stated.length > 0 && {
          additionalProperty: stated.map(({ fact, text: value }) => ({
            '@type': 'PropertyValue',
            name: text.t(`facts.${fact.key}`),
            value,
          })),
        }),
        offers: {
          ...offerData(product, shop.delivery),
          url: pageAddress(productPath(product)),
          hasMerchantReturnPolicy: returnPolicy(shop, pageAddress(href('/returns'))),
        },
      }}
    />
  );
}
