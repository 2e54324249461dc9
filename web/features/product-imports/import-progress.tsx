import type { ProductImport } from '#contract/product-imports/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

type ImportProgressProps = {
  read: ProductImport;
  /** The shop did not answer the latest question how far it is. */
  isLost: boolean;
  onRetry(): void;
};

/** How far an import is. It goes on without the page. */
export function ImportProgress({ read: { state, progress }, isLost, onRetry }: ImportProgressProps) {
  const { t } = useText();
  const label = t(state === 'running' ? 'product-import.running' : 'product-import.reading');
  return (
    <div className="grid gap-3 rounded-2xl bg-surface p-5 shadow-card sm:p-6">
      <div className="flex items-center gap-3">
        <div className="grow">
          <ProgressBar label={label} fraction={progress / 100} />
        </div>
        {/* Screen readers read the progress bar instead. */}
        <span aria-hidden className="text-sm text-soil-700 tabular-nums">
          {t('product-import.percent', { progress })}
        </span>
      </div>
      <p className="max-w-2xl text-soil-700">{t('product-import.goes-on')}</p>
      {isLost && (
        <>
          <FormError>{t('product-import.lost')}</FormError>
          <Button variant="secondary" onClick={onRetry} className="justify-self-start">
            {t('common.try-again')}
          </Button>
        </>
      )}
    </div>
  );
}
