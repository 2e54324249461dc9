import { Tabs } from 'radix-ui';
import { useSearchParams } from 'react-router';
import { SellerRequestList } from './seller-request-list.tsx';
import { type RequestState, useSellerRequests } from './seller-request-queries.ts';

const tabs = [
  { value: 'pending', label: 'Pending' },
  { value: 'processed', label: 'Processed' },
] as const;

/** What users offer to the shop, in two lists. The address says which is open, so Back and a reload lead to the same. */
export function SellerRequests() {
  const [parameters, setParameters] = useSearchParams();
  const open: RequestState = parameters.get('tab') === 'processed' ? 'processed' : 'pending';
  const lists = { pending: useSellerRequests('pending'), processed: useSellerRequests('processed') };
  const counts = (lists[open].data ?? lists.pending.data ?? lists.processed.data)?.pages.at(-1)?.counts;
  return (
    <Tabs.Root
      value={open}
      onValueChange={(value) => setParameters(value === 'processed' ? { tab: value } : {})}
      activationMode="manual"
      className="max-w-4xl"
    >
      <Tabs.List aria-label="Requests" className="mb-6 flex gap-1 border-b border-soil-300">
        {tabs.map(({ value, label }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="-mb-px flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 font-semibold text-soil-700 hover:text-leaf-700 data-[state=active]:border-leaf-600 data-[state=active]:text-leaf-700 sm:px-5"
          >
            {label}
            <Count count={counts?.[value]} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ value }) => (
        <Tabs.Content key={value} value={value}>
          <SellerRequestList query={lists[value]} state={value} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function Count({ count }: { count: number | undefined }) {
  return (
    <span className="min-w-7 rounded-full bg-soil-100 px-2 text-center text-sm leading-6 text-soil-700 tabular-nums">
      {count ?? '–'}
    </span>
  );
}
