import { categoryName, findCategory, type ShopCategory } from '#contract/categories/category.ts';
import { useText } from '#web/language/use-text.ts';

type CategoryOptionsProps = { categories: readonly Pick<ShopCategory, 'path' | 'names' | 'parent'>[] };

/** Categories as options of a select, a part with the name of its whole. */
export function CategoryOptions({ categories }: CategoryOptionsProps) {
  const { language } = useText();
  return categories.map((category) => {
    const whole = category.parent === null ? undefined : findCategory(categories, category.parent);
    const name = categoryName(category, language);
    return (
      <option key={category.path} value={category.path}>
        {whole ? `${categoryName(whole, language)} › ${name}` : name}
      </option>
    );
  });
}
