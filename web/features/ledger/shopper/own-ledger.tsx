import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';
import { useText } from '#web/language/use-text.ts';
import { listedItems } from '#web/ui/list/listed-items.ts';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { BalanceFacts } from '../balance-facts.tsx';
import { LedgerRowItem } from '../ledger-row-item.tsx';

const pageSize = 20;

function ownLedgerQuery(userId: string) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: ['ledger', userId],
    queryFn: ({ pageParam, signal }) =>
      browserApi('GET /api/sales/ledger', { query: pageAfter(pageParam, pageSize) }, { signal }),
  });
}

/** What the user's sales brought, row by row, newest first, below the sums. */
export function OwnLedger({ userId }: { userId: string }) {
  const { t } = useText();
  const query = useInfiniteQuery(ownLedgerQuery(userId));
  const summary = query.data?.pages[0]?.summary;
  return (
    <MoreList
      query={query}
      items={listedItems(query.data?.pages, (page) => page.rows)}
      above={
        summary && (
          <>
            <p className="mb-4 max-w-2xl text-soil-700">{t('ledger.text')}</p>
            <BalanceFacts
              summary={summary}
              className="mb-6 grid grid-cols-2 gap-4 rounded-2xl bg-surface px-5 py-4 text-xl shadow-card sm:grid-cols-3"
            />
          </>
        )
      }
      loading={<LoadingBlocks label={t('ledger.loading')} blocks={['h-21 rounded-2xl', 'h-72 rounded-2xl']} />}
      empty={<MessageView art="/art/empty-orders.webp" title={t('ledger.empty')} text={t('ledger.empty-text')} />}
      failedText={sentenceOf(query.error, t('ledger.failed'))}
      className="gap-3"
    >
      {(row) => (
        <div className="rounded-2xl bg-surface px-5 py-4 shadow-card">
          <LedgerRowItem row={row} />
        </div>
      )}
    </MoreList>
  );
}
