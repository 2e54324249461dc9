import { categoriesBelow, findCategory, type ShopCategory } from '#contract/categories/category.ts';
import { useText } from '#web/language/use-text.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { NavLinks } from '#web/ui/link/nav-links.tsx';
import { useCategories } from '#web/ui/use-categories.ts';

/** The parts of a main category, with all of it first, on its page and on theirs. Nothing without parts. */
export function SubcategoryLinks({ category }: { category: ShopCategory }) {
  const { t } = useText();
  const { all, offered, nameOf } = useCategories();
  const main = category.parent === null ? category : findCategory(all, category.parent);
  const parts = main ? categoriesBelow(offered(), main.path) : [];
  if (!main || parts.length === 0) return null;
  const links = [
    { to: categoryPath(main.path), label: t('catalog.all-of', { category: nameOf(main) }) },
    ...parts.map((part) => ({ to: categoryPath(part.path), label: nameOf(part) })),
  ];
  return (
    <nav aria-label={t('catalog.parts-of', { category: nameOf(main) })} className="my-5">
      <NavLinks
        links={links}
        end
        className="flex flex-wrap gap-2"
        linkClassName="block rounded-full border border-soil-300 bg-surface px-4 py-2 text-sm font-semibold text-soil-800 transition-colors wrap-anywhere hover:border-leaf-600 hover:text-leaf-700 aria-[current=page]:border-leaf-700 aria-[current=page]:bg-solid-strong aria-[current=page]:text-white"
      />
    </nav>
  );
}
