import type { CartLine } from '#web/features/cart/cart-lines.ts';
import { PreorderSummary } from '#web/features/cart/preorder-summary.tsx';
import { PromiseLoading } from '#web/features/delivery/promise-loading.tsx';
import { SlotChooser } from '#web/features/delivery/slot-chooser.tsx';
import { dayName, windowText } from '#web/features/delivery/slot-texts.ts';
import { usePromise } from '#web/features/delivery/use-promise.ts';
import { useText } from '#web/language/use-text.ts';
import { useClock } from '#web/ui/use-clock.ts';
import { CheckoutCard } from './checkout-card.tsx';
import type { Checkout } from './use-checkout.ts';

type WhenCardProps = { checkout: Checkout; lines: readonly CartLine[] };

/** The second card: as soon as possible, or a chosen time. */
export function WhenCard({ checkout, lines }: WhenCardProps) {
  const text = useText();
  const { t } = text;
  const now = useClock();
  const { cards, slots, slot, isPlacing, hasPreorder, outside, knownDistrict } = checkout;
  const { promise, isPending } = usePromise(knownDistrict);
  const said = slot
    ? [dayName(slot.date, now, text), windowText(slot, text)]
    : [t('cart.slot.soonest'), promise ?? undefined];
  return (
    <CheckoutCard
      name="when"
      number={2}
      title={t('cart.slot.title')}
      cards={cards}
      {...(cards.canChange('when') && { lines: said })}
    >
      {hasPreorder ? (
        <PreorderSummary lines={lines} />
      ) : (
        <SlotChooser
          choice={slots}
          disabled={isPlacing}
          soonest={outside ? null : isPending ? <PromiseLoading /> : promise}
        />
      )}
    </CheckoutCard>
  );
}

/** When the order comes, in a few words; undefined where nothing is promised. */
export function useArrival({ slot, hasPreorder, outside, knownDistrict }: Checkout): string | undefined {
  const text = useText();
  const now = useClock();
  const { promise } = usePromise(knownDistrict);
  if (hasPreorder || outside) return undefined;
  if (slot) return `${dayName(slot.date, now, text)}, ${windowText(slot, text)}`;
  return promise ?? undefined;
}
