import type { Product } from '#contract/products/schemas.ts';
import type { Text } from '#web/language/text.ts';

type Page = { products: Product[]; counts: { all: number; inStock: number } };

/** The data of any catalogue query. */
export type CatalogAnswer = { pages: Page[] } | Pick<Page, 'products'> | Product[] | Product | null | undefined;

/** The product with this slug or id in any cached response. */
export function findProduct(slug: string, answers: readonly CatalogAnswer[]): Product | undefined {
  return answers.flatMap(productsIn).find((product) => product.slug === slug || product._id === slug);
}

function productsIn(answer: CatalogAnswer): Product[] {
  if (!answer) return [];
  if (Array.isArray(answer)) return answer;
  if ('pages' in answer) return answer.pages.flatMap(({ products }) => products);
  return 'products' in answer ? answer.products : [answer];
}

/** "Showing 24 of 58 products", or "of 10,000+" above the counting limit. A later page says only how many it shows. */
export function countLine(
  { t, atLeast }: Text,
  shown: number,
  counted: number,
  { isEstimate, isLater = false }: { isEstimate?: true | undefined; isLater?: boolean } = {},
): string {
  const total = Math.max(shown, counted);
  const values = { shown, total, all: atLeast(total, { isEstimate }) };
  return isLater ? t('catalog.showing-later', values) : t('catalog.showing', values);
}
