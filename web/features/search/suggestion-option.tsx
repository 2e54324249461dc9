import { History, Search } from 'lucide-react';
import { productName } from '#contract/products/product-name.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { CategoryPicture } from '#web/ui/category-picture.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import type { Suggestion } from './suggestions.ts';

type SuggestionOptionProps = { option: Suggestion; id: string; isActive: boolean; onChoose(): void };

/** A link as an option of the list. The focus stays in the search box. */
export function SuggestionOption({ option, id, isActive, onChoose }: SuggestionOptionProps) {
  return (
    <Link
      to={option.to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className="flex min-h-12 items-center gap-3 rounded-xl px-2 py-1 hover:bg-leaf-50 aria-selected:bg-leaf-100"
    >
      <OptionContent option={option} />
    </Link>
  );
}

const icon = 'mx-2.5 size-5 shrink-0 text-soil-600';

function OptionContent({ option }: { option: Suggestion }) {
  const { t, taka, language } = useText();
  const { find, nameOf } = useCategories();
  if (option.kind === 'product') {
    const { product } = option;
    const { offerPrice, priceFrom } = product;
    return (
      <>
        <Thumbnail src={product.image[0]} sizes="40px" className="size-10" />
        <span lang={nameLanguage(product, language)} className="line-clamp-2 min-w-0 grow leading-snug wrap-anywhere">
          {productName(product, language)}
        </span>
        <span className="shrink-0 font-semibold">
          {priceFrom === undefined ? taka(offerPrice) : t('catalog.price-from', { price: taka(priceFrom) })}
        </span>
      </>
    );
  }
  if (option.kind === 'category') {
    const category = find(option.path);
    return (
      <>
        <CategoryPicture
          image={category?.image ?? ''}
          sizes="40px"
          className="size-10 shrink-0 rounded-xl object-contain"
        />
        <span className="min-w-0 grow truncate font-semibold">{category ? nameOf(category) : option.path}</span>
      </>
    );
  }
  const Icon = option.kind === 'recent' ? History : Search;
  return (
    <>
      <Icon aria-hidden className={icon} />
      <span className="min-w-0 grow truncate">
        {option.kind === 'all' ? t('catalog.all-results', { search: option.text }) : option.text}
      </span>
    </>
  );
}
