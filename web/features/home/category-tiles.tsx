import { categoriesBelow } from '#contract/categories/category.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { Link } from '#web/navigation/navigation.ts';
import { CategoryPicture } from '#web/ui/category-picture.tsx';
import { tint } from '#web/ui/tint.ts';
import { useCategories } from '#web/ui/use-categories.ts';

export function CategoryTiles() {
  const { offered, nameOf } = useCategories();
  return (
    <ul className="grid grid-cols-2 gap-3 min-[380px]:grid-cols-3 sm:gap-5 lg:grid-cols-6">
      {categoriesBelow(offered(), null).map((category) => (
        <li key={category.path}>
          <Link
            to={categoryPath(category.path)}
            className="tinted group flex h-full flex-col items-center rounded-2xl px-2 pt-3 pb-4 text-center shadow-none transition hover:-translate-y-0.5 hover:shadow-card sm:rounded-3xl sm:px-4 sm:pt-5"
            style={tint(category.color)}
          >
            <CategoryPicture
              image={category.image}
              sizes="(min-width: 1280px) 160px, (min-width: 1024px) 13vw, (min-width: 640px) 160px, (min-width: 380px) 24vw, 40vw"
              className="h-auto w-full max-w-40 transition-transform duration-300 group-hover:scale-105"
            />
            <span className="mt-2 flex grow items-center leading-tight font-semibold text-soil-900">
              {nameOf(category)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
