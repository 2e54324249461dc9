import { useQuery } from '@tanstack/react-query';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useFocusAfterChange } from '#web/ui/focus/use-focus-after-change.ts';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { AccountRows } from './account-rows.tsx';
import { AccountSums } from './account-sums.tsx';
import { LetGoForm } from './let-go-form.tsx';
import { orderAccountQuery } from './order-account-query.ts';
import { ReceiptForm } from './receipt-form.tsx';

/** The account of an order's money, loaded when opened: its sums, its rows, and what the seller writes into it. */
export function OrderAccount({ order }: { order: SellerOrder }) {
  const { t } = useText();
  return (
    <Disclosure
      label={t('sales.account')}
      className="border-t border-soil-200 px-4 py-2 sm:px-6 xl:pl-11"
      contentClassName="pt-1 pb-3"
    >
      <Content order={order} />
    </Disclosure>
  );
}

function Content({ order }: { order: SellerOrder }) {
  const { t } = useText();
  const { data, error, isPending, refetch } = useQuery(orderAccountQuery(order._id));
  // An act that collects the rest takes its form away.
  const { list, focusNext } = useFocusAfterChange<HTMLDivElement>(data?.money.toCollect);
  if (isPending) return <LoadingBlocks label={t('sales.account.loading')} blocks={['h-40']} />;
  if (!data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-alarm-700">
        {sentenceOf(error, t('sales.account.failed'))}
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {t('common.try-again')}
        </Button>
      </div>
    );
  }
  const { money, rows } = data;
  const act = { order, toCollect: money.toCollect, onDone: () => focusNext('[tabindex="-1"]') };
  return (
    <div ref={list} className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <AccountSums money={money} />
      <AccountRows rows={rows} parcels={order.parcels} />
      {money.toCollect > 0 && (
        <div className="border-t border-soil-200 pt-1 lg:col-span-2">
          <Disclosure label={t('sales.receipt')} className="" contentClassName="pt-1 pb-3">
            <ReceiptForm {...act} />
          </Disclosure>
          {order.status === 'Delivered' && (
            <Disclosure label={t('sales.let-go')} className="" contentClassName="pt-1 pb-3">
              <LetGoForm {...act} />
            </Disclosure>
          )}
        </div>
      )}
    </div>
  );
}
