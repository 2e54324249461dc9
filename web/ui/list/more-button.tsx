import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

/** What of an infinite query gets its next page. */
export type MoreQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
};

type MoreButtonProps = {
  query: MoreQuery;
  label?: string | undefined;
  /** Shown when the next page could not be loaded. */
  failedText: string;
  /** Shown when there are no more. */
  endText?: string | undefined;
  onMore(): void;
};

/** Below a list: gets its next page. */
export function MoreButton({ query, label, failedText, endText, onMore }: MoreButtonProps) {
  const { t } = useText();
  function more() {
    onMore();
    void query.fetchNextPage();
  }
  if (!query.hasNextPage && !endText) return null;
  return (
    <div className="mt-8 text-center">
      {query.isFetchNextPageError && (
        <p role="alert" className="mb-3 text-alarm-700">
          {failedText}
        </p>
      )}
      {query.hasNextPage ? (
        <Button look="secondary" busy={query.isFetchingNextPage} onClick={more} className="min-w-44">
          {label ?? t('common.load-more')}
        </Button>
      ) : (
        <p className="text-soil-600">{endText}</p>
      )}
    </div>
  );
}
