import { useText } from '#web/language/use-text.ts';
import { DownloadLink } from '#web/ui/link/download-link.tsx';
import { reportAddress } from './import-queries.ts';

/** Downloads the planned or actual result of each row. */
export function ImportReport({ id }: { id: string }) {
  const { t } = useText();
  return (
    <DownloadLink
      href={reportAddress(id)}
      fileName="import-report.csv"
      label={t('product-import.report')}
      failedText={t('product-import.report-failed')}
    />
  );
}
