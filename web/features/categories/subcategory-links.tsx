import { categoriesBelow, findCategory, type ShopCategory } from '#contract/categories/category.ts';
import { useText } from '#web/language/use-text.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { chipLink } from '#web/ui/link/chip-link.ts';
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
    <nav aria-label={t('catalog.parts-of', { category: nameOf(main) })} className="mb-4">
      <NavLinks
        links={links}
        end
        className="flex flex-wrap gap-2"
        linkClassName={`${chipLink} wrap-anywhere whitespace-normal`}
      />
    </nav>
  );
}
