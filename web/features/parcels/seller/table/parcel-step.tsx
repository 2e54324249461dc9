import type { ListedParcel } from '#contract/parcels/schemas.ts';
import { awaitsGoods, isToSettle } from '#web/features/parcels/seller/came-back/what-to-ask.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type ParcelStepProps = { parcel: ListedParcel; open: boolean; onOpen(): void; onCameBack(): void };

const size = 'min-h-11! @4xl:min-h-9!';

/** What the seller does next with a parcel that waits for them. */
export function ParcelStep({ parcel, open, onOpen, onCameBack }: ParcelStepProps) {
  const { t } = useText();
  const { state, told, orderId, order } = parcel;
  if (told === false || state === 'unclear')
    return open ? null : (
      <Button variant="secondary" size="small" className={size} onClick={onOpen}>
        {t(told === false ? 'parcels.step.tell' : 'parcels.step.clear')}
      </Button>
    );
  if (isToSettle(parcel))
    return (
      <Button size="small" className={size} onClick={onCameBack}>
        {t('parcels.came-back')}
      </Button>
    );
  if (awaitsGoods(parcel))
    return (
      <Button variant="secondary" size="small" className={size} onClick={onCameBack}>
        {t('parcels.received')}
      </Button>
    );
  if (state === 'on-hold')
    return (
      <a
        href={`tel:${order.phone.replaceAll(/[^\d+]/g, '')}`}
        className="inline-flex min-h-11 items-center rounded-xl border border-leaf-600 bg-surface px-3 text-sm font-semibold text-leaf-700 hover:bg-leaf-50 @4xl:min-h-9"
      >
        {t('parcels.step.call')}
      </a>
    );
  if (state === 'refused')
    return (
      <ButtonLink
        variant="secondary"
        size="small"
        className={size}
        to={`${href('/seller/parcels/book')}?orders=${orderId}`}
      >
        {t('parcels.step.book')}
      </ButtonLink>
    );
  return null;
}
