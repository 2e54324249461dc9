import { productName } from '#contract/products/product-name.ts';
import { productPath } from '#contract/products/product-path.ts';
import type { Product } from '#contract/products/schemas.ts';
import { statedFacts } from '#web/language/fact-text.ts';
import { productDescription } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { JsonLd } from '#web/ui/page/json-ld.tsx';
import { useAddressOf, usePageAddress } from '#web/ui/use-shop.ts';

/** Structured data of a product and its offer. It has no rating because the stars on the page are decorative. */
export function ProductStructuredData({ product }: { product: Product }) {
  const addressOf = useAddressOf();
  const text = useText();
  const { language } = text;
  const pageAddress = usePageAddress();
  const description = productDescription(product, language);
  const stated = statedFacts(product, text);
  const { _id, image, offerPrice, inStock } = product;
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name: productName(product, language),
        sku: _id,
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
          '@type': 'Offer',
          price: offerPrice.toFixed(2),
          priceCurrency: 'BDT',
          availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
          url: pageAddress(productPath(product)),
        },
      }}
    />
  );
}
