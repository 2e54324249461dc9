import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { Pagination } from './pagination.tsx';
import { usePageNumber } from './use-page-number.ts';

type PagedViewProps = {
  /** What is paged, for assistive technology: "Pages of messages". */
  label: string;
  /** How many pages there are; undefined while nothing has been answered. */
  totalPages: number | undefined;
  failed: boolean;
  failedText: string;
  onRetry(): void;
  /** Whether the page before is still shown because the next one is on its way. */
  turning: boolean;
  loading: ReactNode;
  empty: ReactNode;
  children: ReactNode;
};

/** A list that is turned page by page: loading, failed, empty, or a page of it with the way to the others. */
export function PagedView({ label, totalPages, turning, failed, children, ...views }: PagedViewProps) {
  const { page, toPage } = usePageNumber();
  if (totalPages === undefined) {
    return failed ? <FailedView message={views.failedText} onRetry={views.onRetry} /> : views.loading;
  }
  if (totalPages === 0) return views.empty;
  // The last entry of the last page was deleted, or an old address was opened.
  if (page > totalPages && !turning) return <Navigate to={toPage(totalPages)} replace />;
  return (
    <>
      {failed && (
        <p role="alert" className="mb-4 rounded-xl bg-alarm-50 px-4 py-3 text-alarm-700">
          {views.failedText}. What you see may be out of date.
        </p>
      )}
      <div aria-busy={turning || undefined} className={turning ? 'opacity-60 transition-opacity' : ''}>
        {children}
      </div>
      <Pagination label={label} current={page} total={totalPages} toPage={toPage} />
    </>
  );
}
