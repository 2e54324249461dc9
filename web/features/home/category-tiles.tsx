import { categoriesBelow } from '#contract/categories/category.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { Link } from '#web/navigation/navigation.ts';
import { CategoryPicture } from '#web/ui/category-picture.tsx';
import { tint } from '#web/ui/tint.ts';
import { useCategories } from '#web/ui/use-categories.ts';

/** The main categories: the name below the picture, on large screens beside it. */
export function CategoryTiles() {
  const { offered, nameOf } = useCategories();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(30%,6.5rem),1fr))] gap-2.5 sm:gap-4 lg:grid-cols-6">
      {categoriesBelow(offered(), null).map((category) => (
        <li key={category.path}>
          <Link
            to={categoryPath(category.path)}
            className="tinted flex h-full flex-col items-center gap-1 rounded-card px-1.5 py-2.5 text-center shadow-none transition-shadow hover:shadow-card lg:min-h-18 lg:flex-row lg:gap-2 lg:px-3 lg:text-left"
            style={tint(category.color)}
          >
            <CategoryPicture
              image={category.image}
              sizes="(min-width: 1024px) 56px, 63px"
              className="size-21 shrink-0 lg:size-14"
            />
            <span className="flex grow items-center text-sm leading-tight font-semibold text-soil-900 wrap-anywhere lg:text-[0.9375rem]">
              {nameOf(category)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
