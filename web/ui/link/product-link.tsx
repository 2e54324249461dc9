import { productName } from '#contract/products/product-name.ts';
import { variantPath } from '#contract/products/product-path.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { likelyNext } from '#web/navigation/likely-next.ts';
import { Link } from '#web/navigation/navigation.ts';

type ProductLinkProps = {
  product: Parameters<typeof productName>[0] & Parameters<typeof variantPath>[0];
  /** The variant to show on the product's page. */
  variantId?: string | undefined;
  className?: string;
};

/** Classes of a product's name in a list. */
export const productLink = 'font-semibold wrap-anywhere text-soil-900 hover:text-leaf-700 hover:underline';

/** A product's name as a link to its page. */
export function ProductLink({ product, variantId, className = productLink }: ProductLinkProps) {
  const { language } = useText();
  return (
    <Link
      to={variantPath(product, variantId)}
      prefetch={likelyNext}
      lang={nameLanguage(product, language)}
      className={className}
    >
      {productName(product, language)}
    </Link>
  );
}
