import { FileUp } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ProductsDownload } from './products-download.tsx';

/** All products as a file, out and in. */
export function ProductFileLinks() {
  const { t } = useText();
  return (
    <>
      <ProductsDownload />
      <ButtonLink to={href('/seller/product-import')} variant="secondary">
        <FileUp aria-hidden className="size-4" />
        {t('product-import.upload')}
      </ButtonLink>
    </>
  );
}
