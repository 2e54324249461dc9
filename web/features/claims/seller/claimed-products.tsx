import { useQuery } from '@tanstack/react-query';
import { productName } from '#contract/products/product-name.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { ClaimPages } from './claim-pages.tsx';
import { claimedProductsQuery } from './claim-queries.ts';

/** How much of each product was claimed, the most claimed first. */
export function ClaimedProducts({ page }: { page: number }) {
  const { t, count, language } = useText();
  const query = useQuery(claimedProductsQuery(page));
  return (
    <ClaimPages query={query}>
      {({ products }) => (
        <ul aria-label={t('claims.tab.products')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {products.map(({ sold, claimed, variantId, variantLabel, ...product }) => (
            <li
              key={`${product.productId} ${variantId}`}
              className="flex items-baseline justify-between gap-4 rounded-2xl bg-surface px-5 py-4 shadow-card"
            >
              <p className="min-w-0 wrap-anywhere text-soil-800">
                <span lang={nameLanguage(product, language)} className="font-semibold text-soil-900">
                  {productName(product, language)}
                </span>
                {variantLabel && `, ${variantLabel[language]}`}
              </p>
              <p className="shrink-0 text-soil-800 tabular-nums">
                {t('claims.of-sold', { claimed: count(claimed), sold: count(sold) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ClaimPages>
  );
}
