import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { leastVariant, priceFrom, type SoldProduct, soldAs, soldPictures } from '#contract/products/sold-product.ts';
import { cardFacts, sizeText, unitPriceText } from '#web/language/fact-text.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { soldVariantText } from '#web/language/variant-text.ts';
import { ProductLink } from '#web/ui/link/product-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { tint } from '#web/ui/tint.ts';
import { useCategories } from '#web/ui/use-categories.ts';
import { FactIcon } from './fact-icon.tsx';
import { Rating } from './rating.tsx';

type ProductCardProps = {
  /** A product, or one of its variants. */
  product: SoldProduct;
  /** The page's buttons, such as "add to cart". They are above the card's link. */
  action: ReactNode;
  /** Loads the picture eagerly, for cards at the top of a page. */
  eager?: boolean;
};

/** A product in a list. The whole card is a link; the action is above it. */
export function ProductCard({ product, action, eager = false }: ProductCardProps) {
  const { t } = useText();
  const { find, nameOf } = useCategories();
  const category = find(product.category);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-2xl border border-soil-200 bg-surface transition duration-200 hover:-translate-y-0.5 hover:border-leaf-300 hover:shadow-card has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-leaf-600">
      <div className="tinted aspect-square overflow-hidden" style={tint(category?.color)}>
        <Picture
          src={soldPictures(product).image[0]}
          alt=""
          eager={eager}
          sizes="(min-width: 1280px) 230px, (min-width: 1024px) 24vw, (min-width: 640px) 31vw, 46vw"
          className="size-full object-cover transition-transform duration-300 group-hover:scale-105"
        />
      </div>
      <div className="@container flex grow flex-col gap-1 p-3 sm:p-4">
        {category && <p className="text-sm text-soil-600">{nameOf(category)}</p>}
        <h3 className="leading-snug font-semibold text-pretty wrap-anywhere">
          <ProductLink
            product={product}
            variantId={product.variant?._id}
            className="line-clamp-2 min-h-[2lh] outline-none after:absolute after:inset-0"
          />
        </h3>
        <Rating product={product} />
        <CardFacts product={product} />
        {product.grownBy && (
          <p className="text-sm wrap-anywhere text-soil-700">{t('catalog.grown-by', { name: product.grownBy })}</p>
        )}
        {product.preorder && <p className="text-sm font-semibold text-leaf-800">{t('common.preorder')}</p>}
        {product.fewLeft && !isChoice(product) && (
          <p className="text-sm font-semibold text-alarm-700">{t('common.few-left', { count: product.fewLeft })}</p>
        )}
        <div className="mt-auto flex flex-col items-start justify-between gap-2 pt-2 flex-wrap @[11rem]:flex-row @[11rem]:items-end">
          <CardPrice product={product} />
          <div className="shrink-0">{action}</div>
        </div>
      </div>
    </article>
  );
}

/** Whether a card stands for several variants. */
function isChoice({ variants, variant }: SoldProduct): boolean {
  return variants !== undefined && variant === undefined;
}

/**
 * The size, or the number of variants, and the facts by which most people choose. Every card reserves the first line so
 * that rows align.
 */
function CardFacts({ product }: { product: SoldProduct }) {
  const text = useText();
  const size = cardSize(product, text);
  const facts = cardFacts(product, text);
  return (
    <>
      <p lang={size?.lang} className="min-h-5 truncate text-sm text-soil-700">
        {size?.text}
      </p>
      {facts.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-soil-700">
          {facts.map(({ fact, text: value }) => (
            <li key={fact.key} className="flex items-start gap-1">
              <FactIcon fact={fact} className="mt-0.5 size-4 text-leaf-600" />
              {value}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function cardSize(product: SoldProduct, text: Text): { text: string; lang?: Language } | undefined {
  if (isChoice(product)) return { text: text.t('catalog.variants', { count: product.variants?.length }) };
  const label = soldVariantText(product, text);
  return label === undefined ? sizeText(product, text) : { text: label };
}

/** The price. Of several variants, the lowest one in stock, shown as 'from' where prices differ. */
function CardPrice({ product }: { product: SoldProduct }) {
  const text = useText();
  const { t, taka } = text;
  const shown = isChoice(product) ? soldAs(product, leastVariant(product)) : product;
  const { price, offerPrice } = shown;
  const isFrom = isChoice(product) && priceFrom(product) !== undefined;
  const unitPrice = unitPriceText(shown, text);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 leading-tight @[11rem]:flex-col-reverse">
        <span className="text-lg leading-tight font-bold text-leaf-700">
          {isFrom ? t('catalog.price-from', { price: taka(offerPrice) }) : taka(offerPrice)}
        </span>
        {price > offerPrice && (
          <del className="text-sm text-soil-600">
            <span className="sr-only">{t('catalog.price-before')} </span>
            {taka(price)}
          </del>
        )}
      </p>
      {/* Above the price, so that the buttons of a row stand at one height. */}
      {unitPrice && <p className="order-first -mb-1 w-full text-sm whitespace-nowrap text-soil-700">{unitPrice}</p>}
    </>
  );
}
