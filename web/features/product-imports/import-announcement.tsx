import type { ProductImport } from '#contract/product-imports/schemas.ts';
import { useText } from '#web/language/use-text.ts';

/** Percent between two announcements, so that a screen reader is not talking all the time. */
const step = 25;

/** Tells screen readers how far an import is, and its end. */
export function ImportAnnouncement({ read }: { read: ProductImport | undefined }) {
  const { t } = useText();
  return (
    <p role="status" className="sr-only">
      {(read?.state === 'running' || read?.state === 'reading') &&
        t('product-import.progress', { percent: Math.floor(read.progress / step) * step })}
      {read?.state === 'done' && t('product-import.summary', read.counts)}
      {read?.state === 'failed' && t('product-import.failed')}
    </p>
  );
}
