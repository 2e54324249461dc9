import type { ProductImport } from '#contract/product-imports/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { ImportReport } from './import-report.tsx';
import { StartImport } from './start-import.tsx';
import { StartOver } from './start-over.tsx';

/** An import that was broken off and can go on. Row 1 of the refused rows states a problem of the whole file. */
export function ImportFailed({ read: { _id: id, progress, refused } }: { read: ProductImport }) {
  const { t } = useText();
  const [first] = refused;
  return (
    <>
      <p className="max-w-2xl text-soil-700">
        {first?.row === 1 ? first.reason : t('product-import.failed-text', { progress })}
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <StartImport id={id} label={t('product-import.go-on')} />
        <ImportReport id={id} />
        <StartOver />
      </div>
    </>
  );
}
