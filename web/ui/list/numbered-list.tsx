import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#web/language/use-text.ts';
import { Navigate } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { readPage, withPage } from './list-address.ts';
import { Pagination } from './pagination.tsx';

export type NumberedListProps<Reply> = {
  /** The query of the URL's page. It keeps the previous page as placeholder data. */
  query: { data: Reply | undefined; isError: boolean; isPlaceholderData: boolean; refetch(): Promise<unknown> };
  /** Accessible name of the pagination, e.g. "Pages of messages". */
  label: string;
  failedText: string;
  /** Shown above a page that could not be refetched. */
  staleText: string;
  loading: ReactNode;
  empty: ReactNode;
  /** Shown above the page and above the empty view. */
  above?(reply: Reply): ReactNode;
  children(reply: Reply): ReactNode;
};

/**
 * A paginated list, in the states loading, failed, empty and filled. A page number beyond the end redirects to the last
 * page and replaces the history entry, so that Back leaves the list.
 */
export function NumberedList<Reply extends { pagination: { totalPages: number } }>({
  query,
  label,
  failedText,
  staleText,
  loading,
  empty,
  above,
  children,
}: NumberedListProps<Reply>) {
  const [address] = useSearchParams();
  const { data, isError, isPlaceholderData: turning } = query;
  const retry = () => void query.refetch();
  if (!data) return isError ? <FailedView message={failedText} onRetry={retry} /> : loading;
  const { totalPages } = data.pagination;
  const page = readPage(address);
  if (page > totalPages && totalPages > 0 && !turning) {
    return <Navigate to={{ search: withPage(address, totalPages) }} replace />;
  }
  return (
    <>
      {isError && <StaleAlert text={staleText} onRetry={retry} />}
      {above?.(data)}
      <div aria-busy={turning || undefined} className={turning ? 'opacity-55 transition-opacity' : ''}>
        {totalPages > 0 ? children(data) : turning ? <Skeleton className="h-64" /> : empty}
      </div>
      <Pagination
        label={label}
        current={page}
        total={totalPages}
        toPage={(other) => ({ search: withPage(address, other) })}
      />
    </>
  );
}

function StaleAlert({ text, onRetry }: { text: string; onRetry(): void }) {
  const { t } = useText();
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-xl bg-alarm-50 px-4 py-2">
      <p className="text-alarm-700">{text}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('common.try-again')}
      </Button>
    </div>
  );
}
