import { Trash2 } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import type { SoldProduct } from '#contract/products/sold-product.ts';
import { lineAmount } from '#web/format/line-amount.ts';
import { useText } from '#web/language/use-text.ts';
import { soldName } from '#web/language/variant-text.ts';
import { ProductLink } from '#web/ui/link/product-link.tsx';
import { PreorderNote } from '#web/ui/page/preorder-note.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { lineName, ProductPicture, pictureClasses, Size } from './cart-line-list.tsx';
import type { CartLine } from './cart-lines.ts';

type PlainLineListProps = {
  lines: readonly CartLine[];
  /** Begins the names of the fields with quantities. */
  quantityField: string;
};

/** The lines of the cart in a form without scripts: a number to change, and a button that takes a line out. */
export function PlainLineList({ lines, quantityField }: PlainLineListProps) {
  const text = useText();
  const { t } = text;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('cart.lines')}</legend>
      <ul className="divide-y divide-soil-200 rounded-2xl bg-surface shadow-card">
        {lines.map((line) => {
          const name = 'product' in line ? soldName(line.product, text) : t('cart.gone-name');
          return (
            <li key={line.id} className="relative flex gap-3 p-4 lg:px-6">
              {'product' in line ? (
                <ProductPicture product={line.product} faded={line.state === 'out-of-stock'} />
              ) : (
                <Picture src={undefined} alt="" sizes="64px" className={`${pictureClasses} grayscale`} />
              )}
              <div className="min-w-0 grow *:first:mr-10">
                {'product' in line ? (
                  <Known line={line} name={name} field={`${quantityField}${line.id}`} />
                ) : (
                  <p className="font-semibold text-alarm-700">{t('cart.gone')}</p>
                )}
              </div>
              <button
                type="submit"
                name="remove"
                value={line.id}
                formNoValidate
                aria-label={t('cart.remove', { product: name })}
                className="absolute top-2 right-1 grid size-11 place-items-center rounded-full text-soil-600 hover:bg-alarm-50 hover:text-alarm-600 sm:top-3 sm:right-2"
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type KnownProps = { line: Extract<CartLine, { product: SoldProduct }>; name: string; field: string };

function Known({ line: { state, quantity, product, left }, name, field }: KnownProps) {
  const { t, taka } = useText();
  const few = left ?? product.fewLeft;
  return (
    <>
      <ProductLink product={product} variantId={product.variant?._id} className={lineName} />
      <Size product={product} />
      <p className="text-sm text-soil-600">{t('cart.each', { price: taka(product.offerPrice) })}</p>
      {product.preorder && <PreorderNote shipsFrom={product.preorder.shipsFrom} className="mt-1 text-sm" />}
      {state === 'out-of-stock' ? (
        <p className="mt-1 font-semibold text-alarm-700">{t('common.out-of-stock')}</p>
      ) : (
        few !== undefined && (
          <p className="mt-1 text-sm font-semibold text-alarm-700">{t('common.few-left', { count: few })}</p>
        )
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label className="flex items-center gap-2 text-sm text-soil-700">
          {t('cart.quantity-short')}
          <input
            type="number"
            name={field}
            defaultValue={quantity}
            min={0}
            max={limits.quantityMax}
            inputMode="numeric"
            aria-label={t('cart.quantity-of', { product: name })}
            className="min-h-11 w-20 rounded-xl border border-soil-300 bg-surface px-3 text-base text-soil-900"
          />
        </label>
        <p className="text-lg font-bold tabular-nums text-soil-900">
          <span className="sr-only">{t('cart.subtotal')} </span>
          {taka(lineAmount(product.offerPrice, quantity))}
        </p>
      </div>
    </>
  );
}
