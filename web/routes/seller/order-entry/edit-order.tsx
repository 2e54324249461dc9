import { useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { districtNamed } from '#contract/addresses/place-names.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { toPoisha, toTaka } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { orderTotals } from '#contract/orders/order-totals.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { useCheckedCoupon } from '#web/features/coupons/seller/use-checked-coupon.ts';
import { useKeptCoupon } from '#web/features/coupons/seller/use-kept-coupon.ts';
import { useTaxMode } from '#web/features/delivery/delivery-query.ts';
import { useSlotChoice } from '#web/features/delivery/slot-choice.ts';
import { EditPreview } from '#web/features/manual-orders/edit/edit-preview.tsx';
import { editedText } from '#web/features/manual-orders/edit/edited-text.ts';
import { ParcelsInWay } from '#web/features/manual-orders/edit/parcels-in-way.tsx';
import { type EditedOrder, type OrderEdit, useEditOrder } from '#web/features/manual-orders/edit/use-edit-order.ts';
import { EntryAddressFields } from '#web/features/manual-orders/entry/entry-address-fields.tsx';
import { EntryAmounts } from '#web/features/manual-orders/entry/entry-amounts.tsx';
import { EntryForm } from '#web/features/manual-orders/entry/entry-form.tsx';
import { pricedLine } from '#web/features/manual-orders/entry/entry-line.ts';
import { EntryLineList } from '#web/features/manual-orders/entry/entry-line-list.tsx';
import { FeeField } from '#web/features/manual-orders/entry/fee-field.tsx';
import { OrderNoteField } from '#web/features/manual-orders/entry/order-note-field.tsx';
import { orderQuery } from '#web/features/seller-orders/listing/seller-order-queries.ts';
import { isEditable } from '#web/features/seller-orders/transitions/is-editable.ts';
import { useText } from '#web/language/use-text.ts';
import { leaveUnasked } from '#web/navigation/leave-unasked.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import type { Route } from './+types/edit-order';
import { useEntryTotals } from './use-entry-totals.ts';

/** Edits the content of an order that was not sent yet. */
export default function EditOrder({ params }: Route.ComponentProps) {
  const { t } = useText();
  const id = idSchema.safeParse(params.id);
  const title = id.success ? t('edit-order.title', { number: orderNumber(id.data) }) : t('edit-order.not-found');
  return (
    <>
      <PageHead title={title} description={t('edit-order.description')} noindex />
      <PageHeading title={title} />
      {id.success ? <Loaded key={id.data} id={id.data} /> : <NoOrder />}
    </>
  );
}

function Loaded({ id }: { id: string }) {
  const { t } = useText();
  // The form starts from the server's current data, not from a cached list.
  const query = useQuery({ ...orderQuery(id), refetchOnMount: 'always', refetchOnWindowFocus: false });
  if (!query.isFetchedAfterMount) return <LoadingBlocks label={t('edit-order.loading')} blocks={['h-96', 'h-64']} />;
  if (isRefused(query.error, 'order-not-found')) return <NoOrder />;
  if (!query.data) return <FailedView message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  return <Editor read={query.data} />;
}

function NoOrder() {
  const { t } = useText();
  return (
    <MessageView title={t('edit-order.not-found')} text={t('edit-order.not-found-text')}>
      <ButtonLink to={href('/seller/orders')}>{t('seller.menu.orders')}</ButtonLink>
    </MessageView>
  );
}

function Editor({ read }: { read: SellerOrder }) {
  const text = useText();
  const { t } = text;
  const navigate = useNavigate();
  const list = {
    pathname: href('/seller/orders'),
    search: queryString({ search: read.orderNumber, order: read._id }),
  };
  const edit = useEditOrder(read, (edited: EditedOrder) => {
    toast.success(editedText(edited, text), { duration: 6000 });
    void navigate(list, { state: leaveUnasked });
  });
  const { order, base, entry, errors, change, isPending, isOutdated, loadNewest } = edit;
  const question = useAskBeforeLeaving(() => JSON.stringify(entry) !== JSON.stringify(base));
  const { areaFee, isDropped, ...amounts } = useEditTotals(edit);
  const { totals } = amounts;
  if (!isEditable(order))
    return (
      <MessageView title={t('edit-order.too-late')} text={t('edit-order.too-late-text')}>
        <ButtonLink to={list}>{t('entry.open')}</ButtonLink>
      </MessageView>
    );
  return (
    <EntryForm
      label={t('edit-order.title', { number: order.orderNumber })}
      errors={errors}
      saveLabel={t('edit-order.save')}
      isPending={isPending}
      onSave={() => void edit.save()}
      remedy={
        isOutdated && (
          <Button variant="secondary" onClick={() => void loadNewest()}>
            {t('edit-order.load-newest')}
          </Button>
        )
      }
      amounts={
        <>
          <EntryAmounts {...amounts} before={order.amount} />
          <EditPreview edit={edit} amount={toTaka(totals.total)} fee={toTaka(totals.fee)} isDropped={isDropped} />
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
      <DeliveryCard edit={edit} areaFee={areaFee} />
      <Card title={t('edit-order.note')}>
        <OrderNoteField
          note={entry.note}
          error={errors.fields.note}
          disabled={isPending}
          onNote={(note) => change({ note }, 'note')}
        />
      </Card>
      {question}
      <ParcelsInWay edit={edit} />
    </EntryForm>
  );
}

function DeliveryCard({ edit, areaFee }: { edit: OrderEdit; areaFee: number | undefined }) {
  const { t } = useText();
  const { base, entry, errors, change, isPending } = edit;
  return (
    <Card title={t('entry.delivery')}>
      <EntryAddressFields
        address={entry.address}
        errors={errors.fields}
        disabled={isPending}
        isNew={false}
        onAddress={(address, path) => {
          // An unedited fee belonged to the old district.
          const isMoved = address.city !== entry.address.city && entry.fee === base.fee;
          change({ address, ...(isMoved && { fee: '' }) }, path);
        }}
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
    </Card>
  );
}

/** The totals of the edited order: with its original tax mode, its coupon while that applies, and its slot. */
function useEditTotals({ order, entry }: OrderEdit) {
  const shopTax = useTaxMode();
  const slots = useSlotChoice(order.slot ? districtNamed(entry.address.city) : undefined).slots;
  const slot = slots?.find(({ id }) => id === order.slot?.id);
  const lines = entry.lines.map((line) => ({ ...line, ...pricedLine(line) }));
  const kept = useKeptCoupon(order.coupon?.code, lines);
  const isOffered = order.discount !== undefined && !order.coupon;
  const offer = useCheckedCoupon('', isOffered ? lines.map((line) => ({ ...line, shopPrice: line.unitPrice })) : []);
  const reduction = (isOffered ? offer.reduction : kept.reduction) ?? { discount: 0, isDeliveryFree: false };
  const tax = taxOf(order) ?? shopTax;
  const coupon = isOffered ? null : order.coupon?.code;
  return { ...useEntryTotals(entry, { tax, slot, reduction }), tax, coupon, isDropped: kept.isDropped };
}

/** How an order was taxed, by its amounts; undefined where the tax would be nothing. */
function taxOf({ subtotal, discount = 0, tax }: SellerOrder) {
  if (tax > 0) return 'on-top' as const;
  const unitPrice = toPoisha(subtotal) - toPoisha(discount);
  return orderTotals([{ unitPrice, quantity: 1 }]).tax > 0 ? ('included' as const) : undefined;
}
