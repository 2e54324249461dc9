import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { productDescription } from '#contract/products/product-description.ts';
import { productName } from '#contract/products/product-name.ts';
import type { SoldProduct } from '#contract/products/sold-product.ts';
import { Rating } from '#web/features/catalog/rating.tsx';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { PreorderNote } from '#web/ui/page/preorder-note.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import { Accordion, accordionTitle } from './accordion.tsx';
import { CareCard } from './care-card.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductSize } from './product-size.tsx';
import { ShareButton } from './share-button.tsx';
import { GrownBy, ParcelAndGuarantee } from './shop-words.tsx';
import { useStickyTop } from './use-sticky-top.ts';

type ProductDetailsProps = {
  /** As its chosen variant is sold. */
  product: SoldProduct;
  /** The choice between its variants. */
  choice?: ReactNode;
  /** The buttons that buy it, and what stands below them. */
  buy: ReactNode;
  /** When an order placed now arrives and what the delivery costs. */
  delivery: ReactNode;
  /** The ways to pay, on large screens. */
  payments: ReactNode;
  /** In the pictures' corner. */
  corner?: ReactNode;
  /** Below the pictures; at the end on phones. */
  reviews: ReactNode;
};

/**
 * All of one product. On large screens its pictures and what to read about it stand on the left, and beside them stays what one
 * decides by. On phones that comes after the pictures, so the care card has two places, of which one is shown.
 */
export function ProductDetails({ product, choice, buy, delivery, payments, corner, reviews }: ProductDetailsProps) {
  const { language } = useText();
  const name = productName(product, language);
  const column = useStickyTop();
  return (
    <article className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <ProductGallery
        key={product._id}
        product={product}
        name={name}
        bgColor={useCategories().find(product.category)?.color}
        corner={
          <>
            {corner}
            <ShareButton name={name} />
          </>
        }
      />
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div ref={column} className="lg:sticky lg:top-[85px]">
          <Heading product={product} name={name} />
          <ProductPrice product={product} />
          {choice}
          <Stock product={product} />
          {buy}
          <DeliveryPromise>{delivery}</DeliveryPromise>
          <div className="max-lg:hidden">{payments}</div>
          <CareCard product={product} className="mt-5 lg:hidden" />
          <MoreToRead product={product} />
        </div>
      </div>
      <div className="min-w-0 lg:col-start-1">
        <CareCard product={product} className="mt-6 max-lg:hidden lg:p-6" />
        {reviews}
      </div>
    </article>
  );
}

function Heading({ product, name }: { product: SoldProduct; name: string }) {
  const { language } = useText();
  return (
    <>
      <h1
        lang={nameLanguage(product, language)}
        className="text-2xl font-bold tracking-tight wrap-anywhere max-lg:mt-3.5 lg:text-[2rem] lg:leading-tight"
      >
        {name}
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm [&>:first-child]:shrink-0">
        {product.rating ? (
          <a href="#reviews" className="rounded-lg py-1 hover:underline">
            <Rating product={product} />
          </a>
        ) : (
          <Rating product={product} />
        )}
        <ProductSize product={product} />
      </div>
      <GrownBy product={product} />
    </>
  );
}

/** That few or none are left. A choice shows the stock of each variant itself. */
function Stock({ product: { variants, inStock, fewLeft, preorder } }: { product: SoldProduct }) {
  const { t } = useText();
  return (
    <>
      {!variants && (!inStock || fewLeft) && (
        <p className="mt-3 font-semibold text-alarm-700">
          {inStock ? t('common.few-left', { count: fewLeft }) : t('common.out-of-stock')}
        </p>
      )}
      {preorder && <PreorderNote shipsFrom={preorder.shipsFrom} className="mt-3" />}
    </>
  );
}

function MoreToRead({ product }: { product: SoldProduct }) {
  const { t, language, count } = useText();
  const description = productDescription(product, language);
  return (
    <div className="mt-4 border-b border-soil-200">
      {description.length > 0 && (
        <Accordion title={t('catalog.about')} isOpen>
          <ul className="list-disc space-y-1.5 pl-5 wrap-anywhere text-soil-700 marker:text-leaf-600">
            {description.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
              <li key={index}>{line}</li>
            ))}
          </ul>
        </Accordion>
      )}
      <Accordion title={t('product.delivery-returns')}>
        <ParcelAndGuarantee product={product} />
        <Link
          to={href('/delivery')}
          className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline underline-offset-2"
        >
          {t('catalog.promise.more')}
        </Link>
      </Accordion>
      <a href="#reviews" className={`${accordionTitle} border-t border-soil-200 font-semibold`}>
        {product.rating ? t('product.reviews', { count: count(product.rating.count) }) : t('reviews.title')}
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </a>
    </div>
  );
}
