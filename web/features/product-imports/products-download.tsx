import { pathOf } from '#web/client/path-of.ts';
import { useText } from '#web/language/use-text.ts';
import { DownloadLink } from '#web/ui/link/download-link.tsx';

/** Downloads all products as a file. */
export function ProductsDownload() {
  const { t } = useText();
  return (
    <DownloadLink
      href={pathOf('GET /api/seller/products/export')}
      fileName="products.csv"
      label={t('product-import.download')}
      failedText={t('product-import.download-failed')}
    />
  );
}
