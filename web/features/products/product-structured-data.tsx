import { productDescription } from '#contract/products/product-description.ts';
import { productName } from '#contract/products/product-name.ts';
import { productPath, variantPath } from '#contract/products/product-path.ts';
import type { Product } from '#contract/products/schemas.ts';
import { type SoldProduct, soldAs, soldPictures } from '#contract/products/sold-product.ts';
import { sharedFacts } from '#contract/products/variants.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { statedFacts } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';
import { soldName } from '#web/language/variant-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { JsonLd } from '#web/ui/page/json-ld.tsx';
import { useAddressOf, usePageAddress, useShop } from '#web/ui/use-shop.ts';
import { offerData } from './offer-data.ts';
import { ratingData } from './rating-data.ts';
import { returnPolicy } from './return-policy.ts';
import { factsData, variesByData, varyingData } from './varying-data.ts';

/**
 * Structured data of a product and its offer, or of each of its variants and their offers. Only ratings by buyers are
 * stated: equal stars for all products without reviews would say nothing.
 */
export function ProductStructuredData({ product, reviews }: { product: Product; reviews: readonly Review[] }) {
  const text = useText();
  const offerOf = useOfferData();
  const addressOf = useAddressOf();
  const pageAddress = usePageAddress();
  const { _id, sku = _id, image, variants, variesBy = [] } = product;
  const description = productDescription(product, text.language);
  const described = {
    name: productName(product, text.language),
    brand: { '@type': 'Brand', name: text.t('common.shop-name') },
    ...(description.length > 0 && { description: description.join('\n') }),
    ...(image.length > 0 && { image: image.map(addressOf) }),
    ...ratingData(product, reviews),
  };
  if (!variants) {
    const stated = factsData(statedFacts(product, text), text);
    return <JsonLd data={{ '@type': 'Product', ...described, sku, ...stated, offers: offerOf(product) }} />;
  }
  const shared = statedFacts({ facts: sharedFacts(product.facts ?? {}, variesBy) }, text);
  return (
    <JsonLd
      data={{
        '@type': 'ProductGroup',
        ...described,
        productGroupID: _id,
        url: pageAddress(productPath(product)),
        ...factsData(shared, text),
        ...variesByData(variesBy),
        hasVariant: variants.map((variant) => {
          const sold = soldAs(product, variant);
          return {
            '@type': 'Product',
            name: soldName(sold, text),
            sku: variant.sku ?? variant._id,
            ...(image.length > 0 && { image: soldPictures(sold).image.map(addressOf) }),
            ...varyingData(variant, variesBy, text),
            offers: offerOf(sold),
          };
        }),
      }}
    />
  );
}

/** Returns a function that describes the offer of a product or variant. */
function useOfferData() {
  const shop = useShop();
  const pageAddress = usePageAddress();
  return (product: SoldProduct) => ({
    ...offerData(product, shop.delivery),
    url: pageAddress(variantPath(product, product.variant?._id)),
    hasMerchantReturnPolicy: returnPolicy(shop, pageAddress(href('/returns'))),
  });
}
