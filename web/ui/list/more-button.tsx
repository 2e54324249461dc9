import { LoaderCircle } from 'lucide-react';
import type { To } from 'react-router';
import { useText } from '#web/language/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** The part of an infinite query that the button needs. */
export type MoreQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
};

type MoreButtonProps = {
  query: MoreQuery;
  label?: string | undefined;
  /** Shown when the next page fails to load. */
  failedText: string;
  /** Shown after the last page. */
  endText?: string | undefined;
  /** URL of the next page, where there is one; it works without scripts. */
  to?: To | undefined;
  onMore(): void;
};

/** The button below a list that loads its next page. */
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
            // A modifier key opens a new tab.
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
