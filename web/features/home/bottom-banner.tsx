import { findCategory } from '#contract/categories/category.ts';
import { useText } from '#web/language/use-text.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import { FarArt } from './far-art.tsx';

/** A suggestion for beginners: herbs, where the shop offers them. */
export function BottomBanner() {
  const { t } = useText();
  // Not text: the path of a category.
  const herbs = findCategory(useCategories().offered(), 'Herbs');
  if (!herbs) return null;
  return (
    <section aria-labelledby="begin" className="page-width mt-8 sm:mt-14">
      <div className="relative overflow-hidden rounded-2xl bg-sun-100 p-5 sm:rounded-3xl sm:px-10 sm:py-12 lg:px-14">
        <div className="relative z-10 max-w-[62%] sm:max-w-md">
          <h2 id="begin" className="text-xl font-bold tracking-tight sm:text-4xl">
            {t('home.begin.title')}
          </h2>
          <p className="mt-2 text-soil-700 sm:text-lg">{t('home.begin.text')}</p>
          <ButtonLink to={categoryPath(herbs.path)} className="mt-4 sm:mt-6">
            {t('home.begin.link')}
          </ButtonLink>
        </div>
        <FarArt
          src="/art/category-herbs.webp"
          sizes="(min-width: 1024px) 288px, (min-width: 640px) 256px, 108px"
          className="absolute -right-4 bottom-0 size-36 sm:right-6 sm:size-64 lg:right-16 lg:size-72"
        />
        <FarArt
          src="/art/category-vegetable.webp"
          sizes="(min-width: 1024px) 256px, 224px"
          className="absolute right-64 bottom-0 hidden size-56 md:block lg:right-96 lg:size-64"
        />
      </div>
    </section>
  );
}
