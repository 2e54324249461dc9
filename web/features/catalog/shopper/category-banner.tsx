import type { Category } from '#contract/catalog.ts';
import { categoryMessage } from '#web/language/category-message.ts';
import { useText } from '#web/language/use-text.ts';
import { Art } from '#web/ui/art.tsx';

export function CategoryBanner({ category }: { category: Category }) {
  const { t } = useText();
  return (
    <div
      className="relative flex min-h-32 items-center overflow-hidden rounded-3xl px-6 sm:min-h-48 sm:px-10"
      style={{ backgroundColor: category.bgColor }}
    >
      <h1 className="relative z-10 max-w-[60%] text-3xl font-bold tracking-tight sm:text-5xl">
        {t(categoryMessage(category.path))}
      </h1>
      <Art
        src={category.image}
        sizes="(min-width: 640px) 192px, 128px"
        eager="main"
        className="absolute right-2 bottom-0 size-32 sm:right-12 sm:size-48"
      />
    </div>
  );
}
