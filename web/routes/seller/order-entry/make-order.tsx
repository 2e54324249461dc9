import { useState } from 'react';
import { districtNamed } from '#contract/addresses/place-names.ts';
import { toPoisha } from '#contract/money.ts';
import { useCheckedCoupon } from '#web/features/coupons/seller/use-checked-coupon.ts';
import { useTaxMode } from '#web/features/delivery/delivery-query.ts';
import { PromiseLine } from '#web/features/delivery/promise-line.tsx';
import { useSlotChoice } from '#web/features/delivery/slot-choice.ts';
import { SlotChooser } from '#web/features/delivery/slot-chooser.tsx';
import { EntryAddressFields } from '#web/features/manual-orders/entry/entry-address-fields.tsx';
import { EntryAmounts } from '#web/features/manual-orders/entry/entry-amounts.tsx';
import { EntryForm } from '#web/features/manual-orders/entry/entry-form.tsx';
import { pricedLine } from '#web/features/manual-orders/entry/entry-line.ts';
import { EntryLineList } from '#web/features/manual-orders/entry/entry-line-list.tsx';
import { FeeField } from '#web/features/manual-orders/entry/fee-field.tsx';
import { MadeOrderView } from '#web/features/manual-orders/entry/made-order-view.tsx';
import { NewCouponField } from '#web/features/manual-orders/entry/new-coupon-field.tsx';
import { PaymentTakenFields } from '#web/features/manual-orders/entry/payment-taken-fields.tsx';
import { useMakeOrder } from '#web/features/manual-orders/entry/use-make-order.ts';
import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { useEntryTotals } from './use-entry-totals.ts';

/** A manual order, which the seller makes for a buyer on the phone, in a chat or at the counter. */
export default function MakeOrder() {
  const { t } = useText();
  const [count, setCount] = useState(0);
  return (
    <>
      <PageHead title={t('entry.title')} description={t('entry.description')} noindex />
      <PageHeading title={t('entry.title')} text={t('entry.description')} />
      <Entry key={count} onAnother={() => setCount(count + 1)} />
    </>
  );
}

function Entry({ onAnother }: { onAnother(): void }) {
  const { t } = useText();
  const order = useMakeOrder();
  const { entry, errors, change, isPending, made, isUnsaved } = order;
  const question = useAskBeforeLeaving(() => isUnsaved);
  const district = districtNamed(entry.address.city);
  const choice = useSlotChoice(district);
  const { slot } = choice;
  const tax = useTaxMode();
  const checked = useCheckedCoupon(
    entry.coupon,
    entry.lines.map((line) => ({ ...line, ...pricedLine(line), shopPrice: toPoisha(line.price) })),
  );
  const { areaFee, ...amounts } = useEntryTotals(entry, { tax, slot, reduction: checked.reduction });
  if (made) return <MadeOrderView made={made} onAnother={onAnother} />;
  return (
    <EntryForm
      label={t('entry.title')}
      errors={errors}
      saveLabel={t('entry.save')}
      isPending={isPending}
      onSave={() => void order.make(slot?.id)}
      amounts={
        <>
          <EntryAmounts {...amounts} tax={tax} coupon={checked.name} />
          <NewCouponField order={order} checkError={checked.error} />
        </>
      }
    >
      <Card title={t('entry.products')}>
        <EntryLineList
          lines={entry.lines}
          errors={errors.fields}
          disabled={isPending}
          onLines={(lines, path) => change({ lines }, path)}
        />
      </Card>
      <Card title={t('entry.delivery')}>
        <EntryAddressFields
          address={entry.address}
          errors={errors.fields}
          disabled={isPending}
          isNew
          onAddress={(address, path) => change({ address }, path)}
        />
        <div className="mt-4 max-w-xs">
          <FeeField
            fee={entry.fee}
            areaFee={areaFee}
            error={errors.fields.fee}
            disabled={isPending}
            onFee={(fee) => change({ fee }, 'fee')}
          />
        </div>
        {district !== undefined && (
          <SlotChooser choice={choice} disabled={isPending} soonest={<PromiseLine district={district} />} />
        )}
        {errors.fields.slot && (
          <p role="alert" className="mt-2 text-alarm-700">
            {errors.fields.slot}
          </p>
        )}
      </Card>
      <Card title={t('entry.more')}>
        <PaymentTakenFields order={order} />
      </Card>
      {question}
    </EntryForm>
  );
}
