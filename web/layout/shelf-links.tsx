import { useText } from '#web/language/use-text.ts';
import { NavLinks } from '#web/ui/link/nav-links.tsx';
import { useCategoryLinks, useCollectionLinks } from './shop-links.ts';

const linkClasses =
  'block rounded-lg px-1.5 py-2.5 text-sm xl:px-2.5 whitespace-nowrap text-soil-700 hover:text-leaf-700 hover:underline focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-leaf-700';

/** The categories and collections in a row below the bar of large screens. It scrolls sideways when they are many. */
export function ShelfLinks() {
  const { t } = useText();
  const categories = useCategoryLinks();
  const collections = useCollectionLinks();
  return (
    <nav aria-label={t('layout.shelves')} className="hidden border-b border-soil-200 bg-surface lg:block print:hidden">
      <div className="page-width">
        <div className="-mx-1.5 flex overflow-x-auto xl:-mx-2.5 [scrollbar-width:thin]">
          <NavLinks links={categories} className="flex" linkClassName={linkClasses} />
          {collections.length > 0 && (
            <NavLinks
              links={collections}
              className="ml-2 flex border-l border-soil-200 pl-2"
              linkClassName={`${linkClasses} font-semibold`}
            />
          )}
        </div>
      </div>
    </nav>
  );
}
