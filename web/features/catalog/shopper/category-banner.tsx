import type { Category } from '#contract/products/categories.ts';
import { aboutCategory, categoryMessage } from '#web/language/category-message.ts';
import { useText } from '#web/language/use-text.ts';
import { Art } from '#web/ui/art.tsx';
import { tint } from '#web/ui/tint.ts';

export function CategoryBanner({ category }: { category: Category }) {
  const { t } = useText();
  return (
    <div
      className="tinted relative flex min-h-28 flex-col justify-center overflow-hidden rounded-3xl py-4 pr-30 pl-5 sm:pr-48 sm:pl-8"
      style={tint(category.bgColor)}
    >
      <h1 className="text-2xl font-bold tracking-tight sm:text-4xl">{t(categoryMessage(category.path))}</h1>
      <p className="mt-1 max-w-xl text-soil-700 sm:text-lg">{t(aboutCategory(category.path))}</p>
      <Art
        src={category.image}
        sizes="(min-width: 640px) 112px, 104px"
        eager="main"
        className="absolute right-2 bottom-0 size-26 sm:right-10 sm:size-28"
      />
    </div>
  );
}
