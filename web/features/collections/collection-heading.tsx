import type { ShownCollection } from '#contract/collections/schemas.ts';
import { aboveCategories } from '#web/features/categories/parent-pages.ts';
import { useText } from '#web/language/use-text.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** The name and the text of a collection, for the page and for search engines. */
export function CollectionHeading({ collection }: { collection: ShownCollection }) {
  const { t, language } = useText();
  const name = collection.name[language];
  const text = collection.text[language];
  return (
    <>
      <PageHead title={name} description={text || t('catalog.collection-description', { collection: name })} />
      <Breadcrumb parents={aboveCategories.map((page) => ({ to: page.to, text: t(page.text) }))} current={name} />
      <h1 className="text-3xl font-bold tracking-tight wrap-anywhere sm:text-4xl">{name}</h1>
      <p className="mt-1 mb-5 max-w-2xl text-soil-700 wrap-anywhere sm:text-lg">{text}</p>
    </>
  );
}
