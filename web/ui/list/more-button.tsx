import { LoaderCircle } from 'lucide-react';
import type { To } from 'react-router';
import { useText } from '#web/language/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

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
  /** Address of the next page, where it has one of its own: it is read there without scripts. */
  to?: To | undefined;
  onMore(): void;
};

/** Below a list: gets its next page. */
export function MoreButton({ query, label, failedText, endText, to, onMore }: MoreButtonProps) {
  const { t } = useText();
  function more() {
    if (query.isFetchingNextPage) return;
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
      {query.hasNextPage && to && (
        <ButtonLink
          to={to}
          variant="secondary"
          aria-busy={query.isFetchingNextPage || undefined}
          onClick={(event) => {
            // Another tab is asked for with a key held.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            more();
          }}
          className="min-w-44"
        >
          {query.isFetchingNextPage && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
          {label ?? t('common.load-more')}
        </ButtonLink>
      )}
      {query.hasNextPage && !to && (
        <Button variant="secondary" busy={query.isFetchingNextPage} onClick={more} className="min-w-44">
          {label ?? t('common.load-more')}
        </Button>
      )}
      {!query.hasNextPage && <p className="text-soil-600">{endText}</p>}
    </div>
  );
}
