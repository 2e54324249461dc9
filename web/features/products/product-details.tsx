import { ShoppingCart, Zap } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { addField } from '#contract/cart/cart-cookie.ts';
import { productDescription } from '#contract/products/product-description.ts';
import { productName } from '#contract/products/product-name.ts';
import type { Product } from '#contract/products/schemas.ts';
import { type SoldProduct, soldAs, soldId } from '#contract/products/sold-product.ts';
import { Rating } from '#web/features/catalog/rating.tsx';
import { unitPriceText } from '#web/language/fact-text.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { href, useHref } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { PreorderNote } from '#web/ui/page/preorder-note.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import { CareCard } from './care-card.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductSize } from './product-size.tsx';
import { ShareButton } from './share-button.tsx';
import { GrownBy, ParcelAndGuarantee } from './shop-words.tsx';

type ProductDetailsProps = {
  /** As its chosen variant is sold. */
  product: SoldProduct;
  /** The choice between its variants. */
  choice?: ReactNode;
  onAdd(): void;
  onBuy(): void;
  /** Under the buttons: the product's quantity in the cart. */
  children?: ReactNode;
  /** When an order placed now arrives. */
  deliveryTime?: ReactNode;
  /** Next to the share button. */
  corner?: ReactNode;
};

/** The pictures, price, buttons, care and description of a product. On wide screens what to read stands below the pictures. */
export function ProductDetails({ product, choice, onAdd, onBuy, children, deliveryTime, corner }: ProductDetailsProps) {
  const { t, language } = useText();
  const name = productName(product, language);
  const adding = { type: 'submit', name: addField, value: soldId(product), disabled: !product.inStock } as const;
  return (
    <article className="grid gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8 lg:gap-x-14">
      <ProductGallery
        key={product._id}
        product={product}
        name={name}
        bgColor={useCategories().find(product.category)?.color}
      />
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
        <h1
          lang={nameLanguage(product, language)}
          className="text-3xl font-bold tracking-tight wrap-anywhere sm:text-4xl"
        >
          {name}
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-3 [&>:first-child]:shrink-0">
          {product.rating ? (
            <a href="#reviews" className="rounded-lg hover:underline">
              <Rating product={product} size="size-5" />
            </a>
          ) : (
            <Rating product={product} size="size-5" />
          )}
          <ProductSize product={product} />
          <span className="ml-auto flex items-center">
            {corner}
            <ShareButton name={name} />
          </span>
        </div>
        <GrownBy product={product} />
        <ProductPrice product={product} />
        {choice}
        {/* The choice shows the stock of each variant. */}
        {!product.variants && (!product.inStock || product.fewLeft) && (
          <p className="mt-6 font-semibold text-alarm-700">
            {product.inStock ? t('common.few-left', { count: product.fewLeft }) : t('common.out-of-stock')}
          </p>
        )}
        {product.preorder && (
          <PreorderNote shipsFrom={product.preorder.shipsFrom} className={product.variants ? 'mt-3' : 'mt-6'} />
        )}
        {/* Without scripts it adds to the cart of a cookie. */}
        <form method="post" action={useHref(href('/cart'))} className="mt-6 flex flex-wrap gap-3">
          <Button {...adding} variant="secondary" onClick={instead(onAdd)} className="h-13 grow basis-32 px-3!">
            <ShoppingCart aria-hidden className="size-5" />
            {t('catalog.add-to-cart')}
          </Button>
          <Button {...adding} onClick={instead(onBuy)} className="h-13 grow basis-32 px-3!">
            <Zap aria-hidden className="size-5" />
            {t('catalog.buy-now')}
          </Button>
        </form>
        {children}
        <DeliveryPromise time={deliveryTime} />
        <ParcelAndGuarantee product={product} />
      </div>
      <div className="grid min-w-0 content-start gap-8 md:col-start-1">
        <CareCard product={product} />
        <About product={product} />
      </div>
    </article>
  );
}

/** Does this instead of sending the form. */
function instead(act: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
}

function About({ product }: { product: Product }) {
  const { t, language } = useText();
  const description = productDescription(product, language);
  if (description.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg font-bold">{t('catalog.about')}</h2>
      <ul className="mt-3 list-disc space-y-1.5 pl-5 wrap-anywhere text-soil-700 marker:text-leaf-500">
        {description.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** The price. Lines that only some variants have keep their room. */
function ProductPrice({ product }: { product: SoldProduct }) {
  const text = useText();
  const { t, taka } = text;
  const { price, offerPrice, variants = [] } = product;
  const unitPrice = unitPriceText(product, text);
  const isSomeStruck = variants.some((variant) => variant.price > variant.offerPrice);
  const isSomeMeasured = variants.some((variant) => unitPriceText(soldAs(product, variant), text) !== undefined);
  const saved = price > offerPrice ? Math.round((1 - offerPrice / price) * 100) : 0;
  return (
    <div className="mt-6">
      {(price > offerPrice || isSomeStruck) && (
        <p className="min-h-[1lh] text-lg text-soil-600">
          {price > offerPrice && <del>{t('catalog.mrp', { price: taka(price) })}</del>}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-3 text-3xl font-bold text-leaf-800">
        <span>{t('catalog.mrp', { price: taka(offerPrice) })}</span>
        {saved > 0 && (
          <span className="rounded-full bg-sun-100 px-3 py-1 text-sm font-semibold text-soil-800">
            {t('catalog.off', { percent: saved })}
          </span>
        )}
      </p>
      {(unitPrice || isSomeMeasured) && <p className="min-h-[1lh] font-semibold text-soil-700">{unitPrice}</p>}
      <p className="text-soil-600">{t('catalog.taxes')}</p>
    </div>
  );
}
