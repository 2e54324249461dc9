import { ExternalLink } from 'lucide-react';
import { productName } from '#contract/products/product-name.ts';
import { variantPath } from '#contract/products/product-path.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { variantText, withVariant } from '#web/language/variant-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PriceCell } from './price-cell.tsx';
import { useProductActs } from './product-acts.ts';
import { ProductNotes } from './product-notes.tsx';
import { StockCell } from './stock-cell.tsx';
import { StockSwitch } from './stock-switch.tsx';
import { usePrices } from './use-prices.ts';

type ProductSheetProps = { product: ListedProduct; open: boolean; onClose(): void; onRemove(): void };

/** What a narrow list has no room for: the prices, the stock and what else can be done with a product. */
export function ProductSheet({ product, open, onClose, onRemove }: ProductSheetProps) {
  const { language } = useText();
  function close(): void {
    // A field saves what was typed when it is left, and closing removes it before.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} title={productName(product, language)} isSheet>
      {open && <SheetContent product={product} onClose={close} onRemove={onRemove} />}
    </Dialog>
  );
}

function SheetContent({ product, onClose, onRemove }: Omit<ProductSheetProps, 'open'>) {
  const text = useText();
  const { t, language } = text;
  const name = productName(product, language);
  return (
    <div className="mt-1 grid gap-4">
      <ProductNotes product={product} />
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden className="font-semibold text-soil-900">
          {t('products.list.in-stock')}
        </span>
        <StockSwitch product={product} />
      </div>
      {product.variants?.map((variant) => {
        const label = variantText(variant, product.variesBy ?? [], text);
        return (
          <fieldset key={variant._id} className="min-w-0">
            <legend className="mb-1 font-semibold text-soil-900">{label}</legend>
            <Numbers of={variant} name={withVariant(name, label)} />
          </fieldset>
        );
      }) ?? <Numbers of={product} name={name} />}
      <Acts
        product={product}
        onRemove={() => {
          onClose();
          onRemove();
        }}
      />
    </div>
  );
}

type Priced = Pick<ListedProduct, '_id' | 'price' | 'offerPrice' | 'stock' | 'lowStock'>;

function Numbers({ of, name }: { of: Priced; name: string }) {
  const prices = usePrices(of);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] items-end gap-3">
      <PriceCell look="field" field="price" prices={prices} of={name} />
      <PriceCell look="field" field="offerPrice" prices={prices} of={name} />
      <StockCell look="field" counted={of} name={name} />
    </div>
  );
}

const row = 'flex min-h-12 w-full items-center gap-3 rounded-xl px-2 text-left font-semibold hover:bg-leaf-50';

function Acts({ product, onRemove }: Pick<ProductSheetProps, 'product' | 'onRemove'>) {
  const { t } = useText();
  const acts = useProductActs(product, onRemove);
  return (
    <ul className="-mx-2 border-t border-soil-200 pt-2">
      {!product.isDraft && (
        <li>
          <Link to={variantPath(product, undefined)} className={`${row} text-soil-800`}>
            <ExternalLink aria-hidden className="size-5" />
            {t('products.list.see')}
          </Link>
        </li>
      )}
      {acts.map(({ icon: Icon, text, isDangerous, ...rest }) => (
        <li key={text}>
          {'to' in rest ? (
            <Link {...rest} className={`${row} text-soil-800`}>
              <Icon aria-hidden className="size-5" />
              {text}
            </Link>
          ) : (
            <button
              type="button"
              aria-busy={rest.busy || undefined}
              onClick={() => !rest.busy && rest.act()}
              className={`${row} ${isDangerous ? 'text-alarm-700' : 'text-soil-800'}`}
            >
              <Icon aria-hidden className="size-5" />
              {text}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
