import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { AddressTabs, useOpenTab } from '#web/ui/address-tabs.tsx';
import { SellerRequestList } from './seller-request-list.tsx';
import { type RequestState, useSellerRequests } from './seller-request-queries.ts';

/** What users offer to the shop, in two lists. */
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
      note={(state) => <Count text={counts && atLeast(counts[state], { ...counts, counted: limits.rowsCounted })} />}
    >
      {(state) => (
        <div>
          <SellerRequestList query={lists[state]} state={state} />
        </div>
      )}
    </AddressTabs>
  );
}

function Count({ text }: { text: string | undefined }) {
  return (
    <span className="min-w-7 rounded-full bg-soil-100 px-2 text-center text-sm leading-6 text-soil-700 tabular-nums">
      {text ?? '–'}
    </span>
  );
}
