import type { ShopCategory } from '#contract/categories/category.ts';
import { aboutCategory } from '#web/language/category-message.ts';
import { useText } from '#web/language/use-text.ts';
import { CategoryPicture } from '#web/ui/category-picture.tsx';
import { tint } from '#web/ui/tint.ts';
import { useCategories } from '#web/ui/use-categories.ts';

export function CategoryBanner({ category }: { category: ShopCategory }) {
  const { t } = useText();
  const { nameOf } = useCategories();
  const about = aboutCategory(category);
  return (
    <div
      className="tinted relative flex min-h-28 flex-col justify-center overflow-hidden rounded-3xl py-4 pr-30 pl-5 sm:pr-48 sm:pl-8"
      style={tint(category.color)}
    >
      <h1 className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-4xl">{nameOf(category)}</h1>
      {about && <p className="mt-1 max-w-xl text-soil-700 sm:text-lg">{t(about)}</p>}
      <CategoryPicture
        image={category.image}
        sizes="(min-width: 640px) 112px, 104px"
        eager
        className="absolute right-2 bottom-0 size-26 sm:right-10 sm:size-28"
      />
    </div>
  );
}
