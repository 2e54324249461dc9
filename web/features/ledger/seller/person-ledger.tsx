import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { LedgerRowItem } from '../ledger-row-item.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { rowsQuery } from './ledger-queries.ts';

/** The rows of a person's ledger, newest first, and a form for corrections. */
export function PersonLedger({ userId }: { userId: string }) {
  const { t } = useText();
  const [page, setPage] = useState(1);
  const query = useQuery(rowsQuery(userId, page));
  if (!query.data) {
    if (query.isError)
      return <FailedView message={sentenceOf(query.error, t('ledger.failed'))} onRetry={() => void query.refetch()} />;
    return <LoadingBlocks label={t('ledger.loading')} blocks={['h-32 rounded-2xl']} />;
  }
  const { rows, pagination } = query.data;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row._id}>
            <LedgerRowItem row={row} />
          </li>
        ))}
      </ul>
      {(pagination.hasPrev || pagination.hasNext) && (
        <div className="flex gap-3">
          <Button variant="secondary" size="small" disabled={!pagination.hasPrev} onClick={() => setPage(page - 1)}>
            {t('payouts.newer')}
          </Button>
          <Button variant="secondary" size="small" disabled={!pagination.hasNext} onClick={() => setPage(page + 1)}>
            {t('payouts.older')}
          </Button>
        </div>
      )}
      <CorrectionForm userId={userId} />
    </div>
  );
}
