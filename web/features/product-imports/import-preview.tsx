import type { ProductImport } from '#contract/product-imports/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportReport } from './import-report.tsx';
import { PlannedRows, RefusedRows } from './import-rows.tsx';
import { StartImport } from './start-import.tsx';
import { StartOver } from './start-over.tsx';

/** What a file would do, before anything is done. */
export function ImportPreview({ read }: { read: ProductImport }) {
  const { t } = useText();
  const { added, changed, refused } = read.counts;
  const isIdle = added + changed === 0;
  return (
    <>
      <p className="max-w-2xl text-soil-700">
        {isIdle ? t('product-import.nothing-to-do', { refused }) : t('product-import.nothing-yet')}{' '}
        {!isIdle && refused > 0 && t('product-import.refused-left-out', { count: refused })}
      </p>
      <ImportCounts read={read} />
      <ImportColumns read={read} />
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        {!isIdle && <StartImport id={read._id} label={t('product-import.start', { added, changed })} />}
        <ImportReport id={read._id} />
        <StartOver />
      </div>
      <RefusedRows read={read} />
      <PlannedRows read={read} />
    </>
  );
}
