import type { UserOrder } from '#contract/orders/schemas.ts';
import { orderedName } from '#web/features/orders/ordered-name.ts';
import { useText } from '#web/language/use-text.ts';
import { Picture } from '#web/ui/picture.tsx';
import { orderedId } from './still-sold.ts';

/** What was ordered, as a row of pictures with their numbers. */
export function OrderedPictures({ items }: Pick<UserOrder, 'items'>) {
  const { t, count, language } = useText();
  return (
    <ul aria-label={t('orders.placed.pictures')} className="flex flex-wrap gap-2.5 print:hidden">
      {items.map((item) => {
        const { productId: product, quantity } = item;
        const name = orderedName(item, language);
        return (
          <li key={orderedId(item)} className="relative">
            <Picture
              src={product.image[0]}
              alt={quantity > 1 ? t('orders.placed.picture', { name, quantity: count(quantity) }) : name}
              sizes="96px"
              className="size-18 rounded-[0.875rem] bg-soil-100 object-cover lg:size-24"
            />
            {quantity > 1 && (
              <span
                aria-hidden
                className="absolute -top-1.25 -right-1.25 min-w-5.5 rounded-full bg-soil-800 px-1 text-center text-xs leading-5.5 font-bold text-soil-50"
              >
                {count(quantity)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
