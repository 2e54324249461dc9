import { limits } from '#contract/limits.ts';
import { PhotosByName } from '#web/features/seller-products/photos/photos-by-name.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** Photos for many products at once, matched by the names of their files. */
export default function ProductPhotos() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('products.photos.title')} description={t('products.photos.description')} noindex />
      <PageHeading
        title={t('products.photos.title')}
        text={t('products.photos.text', { maximum: limits.photosByNameMax })}
      />
      <PhotosByName />
    </>
  );
}
