import { useSearchParams } from 'react-router';
import { ProductImportView } from '#web/features/product-imports/product-import-view.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** Products from a file. The import's id is in the address, so that a reload goes on with it. */
export default function ProductImport() {
  const { t } = useText();
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title={t('product-import.title')} description={t('product-import.description')} noindex />
      <PageHeading title={t('product-import.title')} text={t('product-import.text')} />
      <ProductImportView id={query.get('import')} />
    </>
  );
}
