import type { ReactNode } from 'react';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MoreButton, type MoreQuery } from './more-button.tsx';
import { useFocusOnNew } from './use-focus-on-new.ts';

type MoreListProps<Item> = {
  query: MoreQuery & { isPending: boolean; data: unknown; refetch(): Promise<unknown> };
  items: readonly Item[];
  /** Heading of the list, for assistive technology. */
  heading?: string;
  /** Shown above the list and above the empty view. */
  above?: ReactNode;
  loading: ReactNode;
  empty: ReactNode;
  /** Shown when the list fails to load. */
  failedText: string;
  /** Shown when the next page fails to load; `failedText` by default. */
  moreFailedText?: string;
  moreLabel?: string;
  /** Shown after the last page. */
  endText?: string;
  className?: string;
  children(item: Item, index: number): ReactNode;
};

/** A list with a button for more, in the states loading, failed, empty and filled. */
export function MoreList<Item extends { _id: string }>({
  query,
  items,
  heading,
  above,
  loading,
  empty,
  failedText,
  moreFailedText = failedText,
  moreLabel,
  endText,
  className = 'gap-5',
  children,
}: MoreListProps<Item>) {
  const { list, focusNext } = useFocusOnNew(items.length);
  if (query.isPending) return loading;
  if (!query.data) return <FailedView message={failedText} onRetry={() => void query.refetch()} />;
  const isEmpty = items.length === 0 && !query.hasNextPage;
  return (
    <>
      {above}
      {isEmpty ? (
        empty
      ) : (
        <>
          {heading && <h2 className="sr-only">{heading}</h2>}
          <ul ref={list} className={`grid grid-cols-1 ${className}`}>
            {items.map((item, index) => (
              <li key={item._id}>{children(item, index)}</li>
            ))}
          </ul>
          <MoreButton
            query={query}
            label={moreLabel}
            failedText={moreFailedText}
            endText={endText}
            onMore={focusNext}
          />
        </>
      )}
    </>
  );
}
