import { type Product, productPath } from '#contract/catalog.ts';
import { productName } from '#contract/product-texts.ts';
import { productDescription } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { JsonLd } from '#web/ui/page/json-ld.tsx';
import { useAddressOf, usePageAddress } from '#web/ui/use-shop.ts';

/** A product and its offer, for search engines. The stars on the page are an ornament, so no rating is told. */
export function ProductStructuredData({ product }: { product: Product }) {
  const addressOf = useAddressOf();
  const { language } = useText();
  const pageAddress = usePageAddress();
  const description = productDescription(product, language);
  const { _id, image, offerPrice, inStock } = product;
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name: productName(product, language),
        sku: _id,
        ...(description.length > 0 && { description: description.join('\n') }),
        ...(image.length > 0 && { image: image.map(addressOf) }),
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
