import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SubmitterBalance } from '#contract/ledger/schemas.ts';
import { BalanceList } from '#web/features/ledger/seller/balance-list.tsx';
import { exportPath } from '#web/features/ledger/seller/ledger-queries.ts';
import { PayoutForm } from '#web/features/ledger/seller/payout-form.tsx';
import { PayoutHistory } from '#web/features/ledger/seller/payout-history.tsx';
import { useText } from '#web/language/use-text.ts';
import { AddressTabs } from '#web/ui/address-tabs.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFocusAfterChange } from '#web/ui/focus/use-focus-after-change.ts';
import { DownloadLink } from '#web/ui/link/download-link.tsx';
import { readListView } from '#web/ui/list/list-address.ts';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** The balances of submitters, and the payouts made to them. */
export default function Payouts() {
  const { t } = useText();
  const [query] = useSearchParams();
  const view = readListView(query);
  const tabs = [
    { value: 'balances', label: t('payouts.balances') },
    { value: 'history', label: t('payouts.history') },
  ] as const;
  return (
    <>
      <PageHead title={t('payouts.title')} description={t('payouts.description')} noindex />
      <PageHeading title={t('payouts.title')} text={t('payouts.description')} />
      <AddressTabs label={t('payouts.title')} tabs={tabs}>
        {(tab) => (tab === 'history' ? <PayoutHistory page={view.page} /> : <Balances view={view} />)}
      </AddressTabs>
    </>
  );
}

function Balances({ view }: { view: ReturnType<typeof readListView> }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<ReadonlyMap<string, SubmitterBalance>>(new Map());
  const [isPaying, setPaying] = useState(false);
  const { list, focusNext } = useFocusAfterChange<HTMLDivElement>(isPaying);

  function choose(balance: SubmitterBalance, isChosen: boolean): void {
    const next = new Map(chosen);
    if (isChosen) next.set(balance.userId._id, balance);
    else next.delete(balance.userId._id);
    setChosen(next);
  }
  function pay(): void {
    focusNext('select');
    setPaying(true);
  }
  function done(): void {
    focusNext('a');
    setPaying(false);
    setChosen(new Map());
  }
  if (isPaying)
    return (
      <div ref={list}>
        <PayoutForm chosen={[...chosen.values()]} onDone={done} />
      </div>
    );
  return (
    <div ref={list}>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <ListSearch label={t('payouts.search')} placeholder={t('payouts.search-placeholder')} />
        <Button disabled={chosen.size === 0} onClick={pay}>
          {t('payouts.pay-chosen', { count: chosen.size })}
        </Button>
        <DownloadLink
          href={exportPath}
          fileName="sobuj-payouts.csv"
          label={t('payouts.export')}
          failedText={t('payouts.export-failed')}
        />
      </div>
      <BalanceList view={view} chosen={chosen} onChoose={choose} />
    </div>
  );
}
