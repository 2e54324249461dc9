import { type SoldProduct, soldAs } from '#contract/products/sold-product.ts';
import { unitPriceText } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';
import { useShop } from '#web/ui/use-shop.ts';

/** The price. Where prices include the tax it says so, and only the struck price is an MRP. Lines that only some variants have keep their room. */
export function ProductPrice({ product }: { product: SoldProduct }) {
  const text = useText();
  const { t, taka } = text;
  const isTaxIncluded = useShop().storefront.tax === 'included';
  const { price, offerPrice, variants = [] } = product;
  const unitPrice = unitPriceText(product, text);
  const isSomeMeasured = variants.some((variant) => unitPriceText(soldAs(product, variant), text) !== undefined);
  const saved = price > offerPrice ? Math.round((1 - offerPrice / price) * 100) : 0;
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <b className="text-[1.625rem] leading-tight text-leaf-700 lg:text-3xl">
          {t(isTaxIncluded ? 'catalog.vat-included' : 'catalog.mrp', { price: taka(offerPrice) })}
        </b>
        {price > offerPrice && <del className="text-soil-600">{t('catalog.mrp', { price: taka(price) })}</del>}
        {saved > 0 && (
          <span className="rounded-full bg-sun-100 px-2.5 py-0.5 text-sm font-semibold text-soil-800">
            {t('catalog.off', { percent: saved })}
          </span>
        )}
      </p>
      {(unitPrice || isSomeMeasured) && <p className="min-h-[1lh] font-semibold text-soil-700">{unitPrice}</p>}
      {!isTaxIncluded && <p className="text-sm text-soil-600">{t('catalog.taxes')}</p>}
    </div>
  );
}
