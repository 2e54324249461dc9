import { useWorkCounts } from '#web/features/selling/work-counts.ts';
import { useText } from '#web/language/use-text.ts';

/** Names the version that runs, below each page of the seller. */
export function SellerFooter() {
  const { t } = useText();
  const version = useWorkCounts()?.version;
  return (
    <footer className="border-t border-soil-200 px-4 py-3 text-center text-sm text-soil-600 print:hidden">
      {version && (
        <p>
          {t('seller.version')}{' '}
          <span lang="en" translate="no">
            {version}
          </span>
        </p>
      )}
    </footer>
  );
}
