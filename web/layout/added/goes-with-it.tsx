import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { type SoldProduct, soldId, soldPictures } from '#contract/products/sold-product.ts';
import { addToCart, removeLine, useCart, useQuantity } from '#web/features/cart/cart-store.ts';
import { relatedProductsQuery } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { soldName } from '#web/language/variant-text.ts';
import { ProductLink } from '#web/ui/link/product-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

const most = 3;

/** Up to three products of the same kind that were not in the cart when the panel opened. One that has to be chosen from is left out. */
export function GoesWithIt({ product }: { product: SoldProduct }) {
  const { t } = useText();
  const id = useId();
  const { items } = useCart();
  const [before] = useState(items);
  const { data } = useQuery(relatedProductsQuery(product.category));
  const others = (data?.products ?? [])
    .filter((other) => other._id !== product._id && !other.variants && !(soldId(other) in before))
    .slice(0, most);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-t border-soil-200 pt-2.5">
      <h3 id={id} className="font-semibold">
        {t('cart.panel.with-it')}
      </h3>
      <ul className="mt-2 grid grid-cols-3 gap-2.5">
        {others.map((other) => (
          <Offered key={other._id} product={other} />
        ))}
      </ul>
    </section>
  );
}

function Offered({ product }: { product: SoldProduct }) {
  const text = useText();
  const isInCart = useQuantity(soldId(product)) > 0;
  const Icon = isInCart ? Check : Plus;
  return (
    <li className="relative text-sm leading-snug">
      <Picture
        src={soldPictures(product).image[0]}
        alt=""
        sizes="120px"
        className="mb-1.5 aspect-square w-full rounded-xl bg-soil-100 object-cover"
      />
      <ProductLink product={product} className="font-semibold wrap-anywhere text-soil-900 hover:underline" />
      <p className="font-bold text-leaf-700">{text.taka(product.offerPrice)}</p>
      <button
        type="button"
        aria-pressed={isInCart}
        aria-label={text.t('cart.add-product', { product: soldName(product, text) })}
        onClick={() => (isInCart ? removeLine(soldId(product)) : addToCart(product))}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full"
      >
        <span className="grid size-8 place-items-center rounded-full bg-surface text-leaf-700 shadow-card">
          <Icon aria-hidden className="size-4.5" />
        </span>
      </button>
    </li>
  );
}
