import { useRef } from 'react';
import type { OrderParcel } from '#contract/orders/seller-schemas.ts';
import { cancellable } from '#web/features/parcels/seller/parcel-acts.tsx';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { OrderEdit } from './use-edit-order.ts';

/**
 * Asks whether the parcels that are booked for the order's old content are cancelled with the edit. One that is on
 * its way, or of which nobody knows whether the courier has it, stops the edit.
 */
export function ParcelsInWay({ edit: { inWay, keepParcels, save, isPending } }: { edit: OrderEdit }) {
  const text = useText();
  const { t } = text;
  const standing = inWay.find(({ state }) => !cancellable.includes(state));
  const place = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={place} hidden />
      <Dialog
        open={inWay.length > 0}
        onClose={() => !isPending && keepParcels()}
        returnTo={() => place.current?.closest('form')?.querySelector('[type="submit"]')}
        title={standing ? t('edit-order.parcel-stands', { no: shownName(standing) }) : questionOf(inWay, text)}
        description={
          standing
            ? t(standing.state === 'unclear' ? 'edit-order.parcel-unclear' : 'edit-order.parcel-gone', {
                no: shownName(standing),
              })
            : consequenceOf(inWay, text)
        }
      >
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={keepParcels} disabled={isPending}>
            {t('edit-order.parcel-keep')}
          </Button>
          {standing ? (
            <ButtonLink to={{ pathname: href('/seller/parcels'), search: queryString({ search: nameOf(standing) }) }}>
              {t('edit-order.parcel-look')}
            </ButtonLink>
          ) : (
            <Button variant="danger" busy={isPending} onClick={() => void save('cancel')}>
              {t('edit-order.parcel-cancel')}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
}

/** The name of a parcel in the seller's lists. */
const nameOf = ({ code, reference }: OrderParcel) => code ?? reference;

/** The name as it is in a sentence: joined, so that no line ends within it. */
const shownName = (parcel: OrderParcel) => nameOf(parcel).replaceAll('-', '\u2060-\u2060');

function questionOf(parcels: readonly OrderParcel[], { t, taka }: Text): string {
  const [first, second] = parcels;
  if (!first || second) return t('edit-order.parcels-question', { count: parcels.length });
  return t('edit-order.parcel-question', { no: shownName(first), amount: taka(first.collect) });
}

/** What several parcels collect, and which couriers have to be told by the seller. */
function consequenceOf(parcels: readonly OrderParcel[], { t, taka }: Text): string | undefined {
  const collected = parcels.map((parcel) =>
    t('edit-order.parcel-collects', { no: shownName(parcel), amount: taka(parcel.collect) }),
  );
  const untold = parcels.filter(({ provider, state }) => isUntold(provider) && state === 'booked');
  const told = [...new Set(untold.map(({ provider }) => provider))].map((provider) =>
    t('edit-order.parcel-tell', { courier: t(`parcels.courier.${provider}`) }),
  );
  return [...(parcels.length > 1 ? collected : []), ...told].join(' ') || undefined;
}

/** Whether a courier has no call that cancels a parcel. */
function isUntold(provider: OrderParcel['provider']): boolean {
  return provider === 'pathao' || provider === 'steadfast';
}
