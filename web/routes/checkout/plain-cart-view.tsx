import { type ReactNode, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { toTaka } from '#contract/money.ts';
import type { CartLine } from '#web/features/cart/cart-lines.ts';
import { PlainLineList } from '#web/features/cart/plain-line-list.tsx';
import { PreorderSummary } from '#web/features/cart/preorder-summary.tsx';
import { feeNote } from '#web/features/delivery/fee-note.ts';
import { PlainSlotField } from '#web/features/delivery/plain-slot-field.tsx';
import { GuestAddressInputs, GuestEmailInput } from '#web/features/guest-orders/guest-address-inputs.tsx';
import type { GuestFields } from '#web/features/guest-orders/remembered-guest.ts';
import { discountName } from '#web/features/orders/order-amounts.ts';
import { Amounts } from '#web/features/orders/shopper/checkout/amounts.tsx';
import { useText } from '#web/language/use-text.ts';
import { href, useHref } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { costsOf, type Notice, type PlainCart, type TypedOrder } from './plain-cart.ts';
import { quantityField, readSentForm } from './sent-form.ts';
import { useOutsideText } from './use-outside-text.ts';

type PlainCartViewProps = {
  cart: PlainCart;
  /** Called when scripts take over, with what was typed until then. */
  onTakenOver(typed: TypedOrder): void;
};

/** The cart as one form that works without scripts. With scripts it is shown until they run. */
export function PlainCartView({ cart, onTakenOver }: PlainCartViewProps) {
  const text = useText();
  const { t } = text;
  const shop = useShop();
  const { lines, quote, totals, hasSlots } = costsOf(cart, shop);
  const outside = useOutsideText(quote);
  const form = useFormTakenOver(onTakenOver);
  const { typed, errors, coupon } = cart;
  return (
    <form
      ref={form}
      method="post"
      action={useHref(href('/cart'))}
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:items-start lg:gap-6"
    >
      {/* The Enter key presses the first button of a form: without this one it would remove a line. */}
      <button type="submit" name="press" value="update" formNoValidate tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="attempt" value={cart.attempt} />
      <input type="hidden" name="shown" value={quote.state === 'known' ? toTaka(totals.total) : ''} />
      <div className="min-w-0">
        {cart.notice && <NoticeLine notice={cart.notice} />}
        <PlainLineList lines={lines} quantityField={quantityField} />
        <PressButton press="update">{t('guest.plain.update')}</PressButton>
      </div>
      <Card title={t('orders.checkout.title')}>
        <AddressFields typed={typed} errors={errors} />
        {outside && (
          <p role="alert" className="mt-3 font-semibold text-alarm-700">
            {outside}
          </p>
        )}
        {cart.needsCode && (
          <div className="mt-4 grid gap-2">
            <TextField
              label={t('guest.code')}
              name="phoneCode"
              defaultValue={typed.phoneCode}
              error={errors.phoneCode}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <PressButton press="code">{t('guest.ask-code')}</PressButton>
          </div>
        )}
        <div className="mt-4 grid gap-4">
          <TextArea
            label={t('cart.note')}
            hint={t('cart.note-hint')}
            name="deliveryNote"
            defaultValue={typed.deliveryNote}
            error={errors.deliveryNote}
            maxLength={limits.deliveryNoteMax}
          />
          {hasSlots && <PlainSlotField name="slot" slots={cart.slots} chosen={typed.slot} />}
          <TextField
            label={t('cart.coupon')}
            name="coupon"
            defaultValue={typed.coupon}
            error={errors.coupon}
            maxLength={limits.typedCouponMax}
            autoComplete="off"
          />
        </div>
        <PressButton press="update">{t('guest.plain.update')}</PressButton>
        <p className="mt-4 text-sm text-soil-700">{t('guest.plain.payment')}</p>
        <PreorderSummary lines={lines} className="mt-5" />
        <div className="mt-6 border-t border-soil-200 pt-5">
          <Amounts
            totals={totals}
            discountName={discountName(coupon?.code ?? undefined, t)}
            tax={shop.storefront.tax}
            delivery={quote.state}
            feeNote={feeNote(quote, text)}
          />
        </div>
        <Button type="submit" name="press" value="order" className="mt-6 w-full" disabled={!isOrderable(lines)}>
          {t('orders.checkout.place-order')}
        </Button>
      </Card>
    </form>
  );
}

/** Calls `onTakenOver` when the form is replaced, with the values in it at that moment. */
function useFormTakenOver(onTakenOver: PlainCartViewProps['onTakenOver']) {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(onTakenOver);
  useEffect(() => {
    latest.current = onTakenOver;
  });
  useEffect(() => {
    const { current } = form;
    return () => {
      if (current) latest.current(readSentForm(new FormData(current)).typed);
    };
  }, []);
  return form;
}

function isOrderable(lines: readonly CartLine[]): boolean {
  return lines.every(({ state }) => state === 'available');
}

function NoticeLine({ notice }: { notice: Notice }) {
  const { t } = useText();
  return (
    <p role="alert" className="mb-4 rounded-2xl bg-sun-100 p-4 font-semibold text-soil-900">
      {'sentence' in notice ? notice.sentence || t('orders.checkout.failed') : t(notice.id, notice.values)}
    </p>
  );
}

function AddressFields({ typed, errors }: Pick<PlainCart, 'typed' | 'errors'>) {
  const { t } = useText();
  const inputOf = (name: keyof GuestFields) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
  });
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t('guest.form')}</legend>
      <GuestAddressInputs inputOf={inputOf} writtenPhone={typed.phone} />
      <GuestEmailInput inputOf={inputOf} />
    </fieldset>
  );
}

function PressButton({ press, children }: { press: 'update' | 'code'; children: ReactNode }) {
  return (
    <Button
      type="submit"
      name="press"
      value={press}
      formNoValidate
      variant="secondary"
      size="small"
      className="mt-4 min-h-11!"
    >
      {children}
    </Button>
  );
}
