import type { AreaPromise } from '#contract/delivery/delivery-times.ts';
import type { Product } from '#contract/products/schemas.ts';
import type { PromisedArea } from '#contract/settings/shop.ts';

const priceCurrency = 'BDT';
const minutesOfDay = 24 * 60;

/** Structured data of a product's price, and of its delivery to each area. */
export function offerData({ price, offerPrice, inStock, preorder }: Product, areas: readonly PromisedArea[]) {
  return {
    '@type': 'Offer',
    price: offerPrice.toFixed(2),
    priceCurrency,
    ...(price > offerPrice && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: price.toFixed(2),
        priceCurrency,
      },
    }),
    availability: `https://schema.org/${availabilityOf({ inStock, preorder })}`,
    ...(preorder && { availabilityStarts: preorder.shipsFrom }),
    itemCondition: 'https://schema.org/NewCondition',
    // A pre-ordered product has no promised arrival.
    shippingDetails: areas.map((area) => shippingTo(preorder ? { ...area, promise: null } : area, offerPrice)),
  };
}

function availabilityOf({ inStock, preorder }: Pick<Product, 'inStock' | 'preorder'>): string {
  if (preorder) return 'PreOrder';
  return inStock ? 'InStock' : 'OutOfStock';
}

/** The fee of an order of one piece. */
function shippingTo({ districts, fee, freeFrom, promise }: PromisedArea, offerPrice: number) {
  const value = freeFrom !== null && offerPrice >= freeFrom ? 0 : fee;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: value.toFixed(2), currency: priceCurrency },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'BD',
      ...(districts && { addressRegion: districts }),
    },
    ...(promise && {
      deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime: daysOf(promise) },
    }),
  };
}

/** A promise counts from the order on, so it includes the handling. */
function daysOf(promise: NonNullable<AreaPromise>) {
  const [minValue, maxValue] = 'days' in promise ? promise.days : [0, Math.ceil(promise.minutes / minutesOfDay)];
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
