import { productPath } from '#contract/catalog.ts';
import { productName } from '#contract/product-texts.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';

type ProductLinkProps = {
  product: Parameters<typeof productName>[0] & Parameters<typeof productPath>[0];
  className?: string;
};

/** How the name of a product in a list looks. */
export const productLink = 'font-semibold wrap-anywhere text-soil-900 hover:text-leaf-700 hover:underline';

/** The name of a product, which leads to its page. */
export function ProductLink({ product, className = productLink }: ProductLinkProps) {
  const { language } = useText();
  return (
    <Link to={productPath(product)} lang={nameLanguage(product, language)} className={className}>
      {productName(product, language)}
    </Link>
  );
}
