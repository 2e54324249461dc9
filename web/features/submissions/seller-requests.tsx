import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { AddressTabs, useOpenTab } from '#web/ui/address-tabs.tsx';
import { TabCount } from '#web/ui/tab-count.tsx';
import { SellerRequestList } from './seller-request-list.tsx';
import { type RequestState, useSellerRequests } from './seller-request-queries.ts';

/** Users' product requests in two lists. */
export function SellerRequests() {
  const { t, atLeast } = useText();
  const tabs = [
    { value: 'pending', label: t('submissions.seller-pending') },
    { value: 'processed', label: t('submissions.seller-processed') },
  ] as const;
  const open = useOpenTab<RequestState>(tabs);
  const lists = { pending: useSellerRequests('pending'), processed: useSellerRequests('processed') };
  const counts = (lists[open].data ?? lists.pending.data ?? lists.processed.data)?.pages.at(-1)?.counts;
  return (
    <AddressTabs
      label={t('submissions.seller-tabs')}
      tabs={tabs}
      note={(state) => <TabCount text={counts && atLeast(counts[state], { ...counts, counted: limits.rowsCounted })} />}
    >
      {(state) => (
        <div>
          <SellerRequestList query={lists[state]} state={state} />
        </div>
      )}
    </AddressTabs>
  );
}
