import { productName } from '#contract/products/product-name.ts';
import type { Dashboard } from '#contract/selling/schemas.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { Card } from '#web/ui/card.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';

type SoldProductsProps = {
  title: string;
  /** A sentence that describes the list. */
  text: string;
  products: Dashboard['bestSelling'];
  /** Shown when the list is empty. */
  emptyText: string;
};

/** Products with their sales figures. Each links to its edit form. */
export function SoldProducts({ title, text, products, emptyText }: SoldProductsProps) {
  return (
    <Card title={title} text={text}>
      {products.length === 0 ? (
        <p className="rounded-xl bg-soil-50 px-4 py-6 text-center text-soil-700">{emptyText}</p>
      ) : (
        <ol className="grid gap-3">
          {products.map((entry) => (
            <SoldProduct key={entry.product._id} {...entry} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function SoldProduct({ product, sold, revenue }: Dashboard['bestSelling'][number]) {
  const { t, taka, language } = useText();
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Thumbnail src={product.image[0]} sizes="56px" className="size-14" />
      <div className="min-w-0 grow basis-32">
        <Link
          to={href('/seller/product-list/:id', { id: product._id })}
          lang={nameLanguage(product, language)}
          className="font-semibold wrap-anywhere text-soil-900 hover:text-leaf-700 hover:underline"
        >
          {productName(product, language)}
        </Link>
        <p className="text-sm text-soil-600">
          {taka(product.offerPrice)}
          {!product.inStock && <span className="block font-semibold text-alarm-700">{t('common.out-of-stock')}</span>}
        </p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className="font-semibold text-soil-900">{t('seller.dashboard.sold', { count: sold })}</p>
        <p className="text-sm text-soil-600">{taka(revenue)}</p>
      </div>
    </li>
  );
}
