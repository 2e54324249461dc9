import { placeName } from '#contract/addresses/place-names.ts';
import { limits } from '#contract/limits.ts';
import { AddressPicker } from '#web/features/addresses/address-picker.tsx';
import { DistrictSelect } from '#web/features/addresses/place-select.tsx';
import { GuestAddressForm } from '#web/features/guest-orders/guest-address-form.tsx';
import { ownDigits } from '#web/format/own-digits.ts';
import { useText } from '#web/language/use-text.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { CheckoutCard } from './checkout-card.tsx';
import type { Checkout } from './use-checkout.ts';

/** The first card: the address form of a guest, or the addresses of an account. */
export function WhereCard({ checkout }: { checkout: Checkout }) {
  const { t } = useText();
  const { session, cards, guest, outside, logIn } = checkout;
  const isGuest = session.state === 'visitor';
  return (
    <CheckoutCard
      name="where"
      number={1}
      title={t('guest.form')}
      cards={cards}
      lines={useGuestLines(checkout)}
      onContinue={guest.check}
      action={
        isGuest && (
          <button type="button" onClick={logIn} className="min-h-11 text-sm font-semibold text-leaf-700 underline">
            {t('guest.back')}
          </button>
        )
      }
    >
      <Address checkout={checkout} />
      {outside && (
        <p role="alert" className="mt-3 font-semibold text-alarm-700">
          {outside}
        </p>
      )}
    </CheckoutCard>
  );
}

/** What the folded card says of a guest's address; undefined of an account's, which is short enough. */
function useGuestLines({ session, guest: { fields } }: Checkout) {
  const { language } = useText();
  if (session.state === 'user') return undefined;
  const { firstName, phone, street, city } = fields;
  const join = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join(', ');
  return [join(firstName, ownDigits(phone, language)), join(street, city && placeName(city, language))];
}

function Address({ checkout }: { checkout: Checkout }) {
  const { t } = useText();
  const { session, cards, guest, address, quote, district, setDistrict, isPlacing } = checkout;
  if (session.state === 'loading') return <Skeleton className="h-24" />;
  const note = <DeliveryNote checkout={checkout} />;
  if (session.state === 'visitor')
    return (
      // Whatever is typed first folds the lines above.
      <div onInput={cards.lines.foldFirst}>
        <GuestAddressForm guest={guest} disabled={isPlacing} note={note} />
      </div>
    );
  return (
    <>
      <AddressPicker userId={session.user._id} />
      {!address && (quote.state === 'open' || district !== '') && (
        <DistrictSelect
          label={t('cart.district')}
          hint={t('cart.district-hint')}
          division=""
          value={district}
          onChange={({ target }) => setDistrict(target.value)}
          className="mt-4"
        />
      )}
      <div className="mt-4">{note}</div>
    </>
  );
}

function DeliveryNote({ checkout: { note, setNote, isPlacing } }: { checkout: Checkout }) {
  const { t } = useText();
  return (
    <TextArea
      label={t('cart.note')}
      placeholder={t('cart.note-hint')}
      value={note}
      maxLength={limits.deliveryNoteMax}
      disabled={isPlacing}
      onChange={({ target }) => setNote(target.value)}
    />
  );
}
