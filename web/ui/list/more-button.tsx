import { Button } from '#web/ui/button.tsx';

type MoreButtonProps = {
  /** The list: an infinite query. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  label?: string;
  /** Said when the next page could not be loaded. */
  failedText: string;
  /** Said when there are no more. */
  endText?: string;
  /** The button was pressed. */
  onMore(): void;
};

/** Below a list: gets its next page. */
export function MoreButton({ list, label = 'Load more', failedText, endText, onMore }: MoreButtonProps) {
  function more() {
    onMore();
    void list.fetchNextPage();
  }
  if (!list.hasNextPage && !endText) return null;
  return (
    <div className="mt-8 text-center">
      {list.isFetchNextPageError && (
        <p role="alert" className="mb-3 text-alarm-700">
          {failedText}
        </p>
      )}
      {list.hasNextPage ? (
        <Button look="secondary" busy={list.isFetchingNextPage} onClick={more} className="min-w-44">
          {label}
        </Button>
      ) : (
        <p className="text-soil-600">{endText}</p>
      )}
    </div>
  );
}
