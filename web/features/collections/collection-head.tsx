import type { ShownCollection } from '#contract/collections/schemas.ts';
import { aboveCategories } from '#web/features/categories/parent-pages.ts';
import { useText } from '#web/language/use-text.ts';
import { BreadcrumbStructuredData } from '#web/ui/page/breadcrumb-structured-data.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** The name and the text of a collection, for search engines. */
export function CollectionHead({ collection }: { collection: ShownCollection }) {
  const { t, language } = useText();
  const name = collection.name[language];
  const text = collection.text[language];
  return (
    <>
      <PageHead title={name} description={text || t('catalog.collection-description', { collection: name })} />
      <BreadcrumbStructuredData
        parents={aboveCategories.map((page) => ({ to: page.to, text: t(page.text) }))}
        current={name}
      />
    </>
  );
}
