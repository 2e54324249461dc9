import { useDeliveryAreas } from '#web/features/delivery/delivery-query.ts';
import { freeDeliveryFrom } from '#web/features/delivery/free-delivery-from.ts';
import { useLastDistrict } from '#web/features/delivery/last-district.ts';
import { districtNames } from '#web/language/district-names.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useCartTotal } from './use-cart-total.ts';

/** How much the cart lacks to a free delivery; nothing where the shop has none, or has no cost. */
export function FreeDeliveryBar() {
  const text = useText();
  const { t, taka } = text;
  const goal = freeDeliveryFrom(useDeliveryAreas(), useLastDistrict());
  const total = useCartTotal();
  if (!goal || total === undefined) return null;
  const missing = Math.max(0, goal.amount - total);
  const values = { amount: taka(missing), place: goal.districts && districtNames(goal.districts, text) };
  return (
    <div className="mt-1 mb-3 grid gap-1.5 text-sm">
      <p>
        {missing === 0 ? (
          t('cart.panel.free')
        ) : (
          <RichText
            id={goal.districts ? 'cart.panel.free-left-in' : 'cart.panel.free-left'}
            values={values}
            components={{ b: <b className="font-semibold text-soil-900" /> }}
          />
        )}
      </p>
      <ProgressBar
        label={t('cart.panel.free-from', { amount: taka(goal.amount) })}
        fraction={Math.min(1, total / goal.amount)}
      />
    </div>
  );
}
