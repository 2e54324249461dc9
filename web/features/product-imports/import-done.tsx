import type { ProductImport } from '#contract/product-imports/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportReport } from './import-report.tsx';
import { PlannedRows, RefusedRows } from './import-rows.tsx';
import { StartOver } from './start-over.tsx';

/** What an import has done. */
export function ImportDone({ read }: { read: ProductImport }) {
  const { t } = useText();
  return (
    <>
      <p className="max-w-2xl text-soil-700">{t('product-import.summary', read.counts)}</p>
      <ImportCounts read={read} />
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <ButtonLink to={href('/seller/product-list')}>{t('seller.menu.product-list')}</ButtonLink>
        <ImportReport id={read._id} />
        <StartOver />
      </div>
      <RefusedRows read={read} />
      <PlannedRows read={read} />
    </>
  );
}
