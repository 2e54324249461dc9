import { useText } from '#web/language/use-text.ts';
import { collectionPath } from '#web/navigation/collection-path.ts';
import { softChipLink } from '#web/ui/link/chip-link.ts';
import { NavLinks } from '#web/ui/link/nav-links.tsx';
import { useFilledCollections } from '#web/ui/use-shop.ts';

/** The collections that have products, in a row that scrolls sideways on small screens; nothing without any. */
export function CollectionChips() {
  const { t, language } = useText();
  const collections = useFilledCollections();
  if (collections.length === 0) return null;
  const links = collections.map(({ slug, name }) => ({ to: collectionPath(slug), label: name[language] }));
  return (
    <nav aria-label={t('catalog.collections')} className="page-width overflow-x-auto py-3 lg:py-4">
      <NavLinks links={links} className="flex w-max gap-2 lg:w-auto lg:flex-wrap" linkClassName={softChipLink} />
    </nav>
  );
}
