import { useQuery } from '@tanstack/react-query';
import type { SubmitterBalance } from '#contract/ledger/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import type { ListView } from '#web/ui/list/list-address.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { BalanceFacts } from '../balance-facts.tsx';
import { balancesQuery } from './ledger-queries.ts';
import { PersonLedger } from './person-ledger.tsx';

type BalanceListProps = {
  view: ListView;
  chosen: ReadonlyMap<string, SubmitterBalance>;
  onChoose(balance: SubmitterBalance, isChosen: boolean): void;
};

/** Those who offer plants, the largest open amount first. Who has something to get can be chosen for a payout. */
export function BalanceList({ view, chosen, onChoose }: BalanceListProps) {
  const { t } = useText();
  const query = useQuery(balancesQuery(view));
  const none = view.search ? t('payouts.none-found', { search: view.search }) : t('payouts.none');
  return (
    <NumberedList
      query={query}
      label={t('payouts.pages')}
      failedText={t('payouts.failed')}
      staleText={t('payouts.stale')}
      loading={<LoadingBlocks label={t('payouts.loading')} blocks={['h-96 rounded-2xl']} />}
      empty={<MessageView art="/art/delivery.webp" title={none} text={view.search ? '' : t('payouts.none-text')} />}
    >
      {({ submitters }) => (
        <ul aria-label={t('payouts.balances')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {submitters.map((balance) => (
            <li key={balance.userId._id}>
              <BalanceRow
                balance={balance}
                isChosen={chosen.has(balance.userId._id)}
                onChoose={(isChosen) => onChoose(balance, isChosen)}
              />
            </li>
          ))}
        </ul>
      )}
    </NumberedList>
  );
}

type BalanceRowProps = { balance: SubmitterBalance; isChosen: boolean; onChoose(isChosen: boolean): void };

function BalanceRow({ balance, isChosen, onChoose }: BalanceRowProps) {
  const { t } = useText();
  const { userId, ...summary } = balance;
  const name = personName(userId, t);
  return (
    <article aria-label={name} className="rounded-2xl bg-surface p-4 shadow-card sm:px-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-[2_1_16rem] items-center gap-2">
          {summary.open > 0 && (
            <div className="-ml-2 shrink-0">
              <Tick label={t('payouts.choose', { name })} checked={isChosen} onChange={onChoose} />
            </div>
          )}
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere text-soil-900">{name}</p>
            <p className="text-sm wrap-anywhere text-soil-700">{userId.email}</p>
          </div>
        </div>
        <BalanceFacts
          summary={summary}
          className="flex flex-[1_1_18rem] flex-wrap gap-x-6 gap-y-2 sm:grid sm:grid-cols-3"
        />
      </div>
      <Disclosure label={t('payouts.rows')} className="mt-2" contentClassName="pt-2">
        <PersonLedger userId={userId._id} />
      </Disclosure>
    </article>
  );
}
