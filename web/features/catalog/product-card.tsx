import { type ReactNode, useState } from 'react';
import { savedPercent } from '#contract/products/saved-percent.ts';
import { leastVariant, priceFrom, type SoldProduct, soldAs, soldPictures } from '#contract/products/sold-product.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ProductLink } from '#web/ui/link/product-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { tint } from '#web/ui/tint.ts';
import { useCategories } from '#web/ui/use-categories.ts';
import { CardFacts } from './card-facts.tsx';
import { CardRating } from './rating.tsx';

type ProductCardProps = {
  /** A product, or one of its variants. */
  product: SoldProduct;
  /** The page's buttons, such as "add to cart". They are above the card's link, on its picture. */
  action: ReactNode;
  /** Loads the picture eagerly, for cards at the top of a page. */
  eager?: boolean;
};

/**
 * A product in a list. The whole card is a link; the action is above it. The name is read first, although the picture is
 * above it. Picture, name, facts and price are rows of the grid around the card, so that they are level with those of its
 * neighbours and nothing reserves empty lines.
 */
export function ProductCard({ product, action, eager = false }: ProductCardProps) {
  return (
    <article className="group relative isolate row-span-4 grid grid-cols-1 grid-rows-subgrid content-start rounded-card has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-leaf-600">
      <h3 className="row-start-2 pt-2 text-[0.9375rem] leading-snug font-semibold text-pretty wrap-anywhere lg:pt-2.5 lg:text-base lg:leading-snug">
        <ProductLink
          product={product}
          variantId={product.variant?._id}
          className="line-clamp-2 outline-none after:absolute after:inset-0 after:z-1"
        />
      </h3>
      <CardFacts product={product} isChoice={isChoice(product)} />
      <CardPrice product={product} />
      <CardPicture product={product} action={action} eager={eager} />
    </article>
  );
}

/** Whether a card stands for several variants. */
function isChoice({ variants, variant }: SoldProduct): boolean {
  return variants !== undefined && variant === undefined;
}

/** What a card's price is taken from: of several variants, the lowest one in stock, shown as 'from' where prices differ. */
function pricedAs(product: SoldProduct): { shown: SoldProduct; isFrom: boolean } {
  if (!isChoice(product)) return { shown: product, isFrom: false };
  return { shown: soldAs(product, leastVariant(product)), isFrom: priceFrom(product) !== undefined };
}

const pictureSizes = '(min-width: 1280px) 230px, (min-width: 1024px) 24vw, (min-width: 640px) 31vw, 46vw';
const cover = 'absolute inset-0 size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]';

/** The picture with a badge at its left, and the page's buttons. Under a mouse, the second picture where there is one. */
function CardPicture({ product, action, eager }: Required<ProductCardProps>) {
  const { t } = useText();
  const color = useCategories().find(product.category)?.color;
  // Only then is the second picture loaded.
  const [isPointedAt, setPointedAt] = useState(false);
  const [first, second] = soldPictures(product).image;
  const { shown, isFrom } = pricedAs(product);
  const percent = isFrom ? 0 : savedPercent(shown);
  return (
    <div
      className="relative row-start-1 aspect-4/5"
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
    >
      <div className="tinted absolute inset-0 overflow-hidden rounded-card" style={tint(color)}>
        <Picture
          src={first}
          alt=""
          eager={eager}
          sizes={pictureSizes}
          className={`${cover} ${product.inStock ? '' : 'opacity-55'}`}
        />
        {second && product.inStock && isPointedAt && (
          <Picture src={second} alt="" sizes={pictureSizes} className={`hidden group-hover:block ${cover}`} />
        )}
      </div>
      <span className="absolute top-2 left-2 flex">
        {!product.inStock && (
          <Badge small colours="bg-soil-100 text-soil-800">
            {t('catalog.sold-out')}
          </Badge>
        )}
        {product.inStock && percent > 0 && (
          <>
            <span className="sr-only">{t('catalog.off', { percent })}</span>
            <span aria-hidden className="flex">
              <Badge small colours="tone-sun">
                {t('catalog.off-badge', { percent })}
              </Badge>
            </span>
          </>
        )}
      </span>
      {action}
    </div>
  );
}

/** The price, the one before, and the rating, which is cut off where it has no room. */
function CardPrice({ product }: { product: SoldProduct }) {
  const { t, taka } = useText();
  const { shown, isFrom } = pricedAs(product);
  const { price, offerPrice } = shown;
  return (
    <div className="row-start-4 flex items-start gap-x-1.5 leading-6.5">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-[1.0625rem] font-bold text-leaf-700">
          {isFrom ? t('catalog.price-from', { price: taka(offerPrice) }) : taka(offerPrice)}
        </span>
        {price > offerPrice && !isFrom && (
          <del className="text-fine leading-6.5 text-soil-600">
            <span className="sr-only">{t('catalog.price-before')} </span>
            {taka(price)}
          </del>
        )}
      </p>
      {/* The empty part fills the line that is seen: the rating goes below it, out of sight, unless it fits beside it. */}
      <div className="flex h-6.5 min-w-0 grow flex-wrap justify-end overflow-hidden before:h-full before:content-['']">
        <CardRating product={product} />
      </div>
    </div>
  );
}
