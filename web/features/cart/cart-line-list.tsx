import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SoldProduct, soldPictures } from '#contract/products/sold-product.ts';
import { measureOf } from '#contract/products/unit-price.ts';
import { lineAmount } from '#web/format/line-amount.ts';
import { sizeText } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';
import { soldName, soldVariantText } from '#web/language/variant-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ProductLink, productLink } from '#web/ui/link/product-link.tsx';
import { focusContent } from '#web/ui/page/focus-content.ts';
import { PreorderNote } from '#web/ui/page/preorder-note.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { type CartLine, quantityOptions } from './cart-lines.ts';
import { removeLine, setQuantity } from './cart-store.ts';

type Available = Extract<CartLine, { product: SoldProduct }>;

type CartLineListProps = {
  lines: readonly CartLine[];
  /** True while the order is being placed. */
  disabled: boolean;
  /** Previous prices in taka by the ids of lines. */
  overtaken: ReadonlyMap<string, number>;
};

export function CartLineList({ lines, disabled, overtaken }: CartLineListProps) {
  const { t } = useText();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">{t('cart.lines')}</legend>
      <ul className="divide-y divide-soil-200">
        {lines.map((line) => (
          <li key={line.id} className="relative flex gap-3 py-3">
            {line.state === 'loading' && <LoadingLine />}
            {line.state === 'gone' && <GoneLine line={line} />}
            {line.state === 'available' && <AvailableLine line={line} oldPrice={overtaken.get(line.id)} />}
            {line.state === 'out-of-stock' && <OutOfStockLine line={line} />}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function AvailableLine({ line, oldPrice }: { line: Available; oldPrice: number | undefined }) {
  const text = useText();
  const { t, taka, count } = text;
  const { product, quantity } = line;
  const name = soldName(product, text);
  return (
    <LineFrame line={line} name={name} picture={<ProductPicture product={product} />}>
      <ProductLink product={product} variantId={product.variant?._id} className={lineName} />
      <div className="flex flex-wrap gap-x-2 text-sm text-soil-600">
        <Size product={product} />
        <p>{t('cart.each', { price: taka(product.offerPrice) })}</p>
      </div>
      {oldPrice !== undefined && (
        <p className="mt-1 inline-block rounded-lg bg-sun-100 px-2 py-0.5 text-sm font-semibold text-soil-900">
          {t('cart.price-changed', { old: taka(oldPrice), price: taka(product.offerPrice) })}
        </p>
      )}
      {product.preorder && <PreorderNote shipsFrom={product.preorder.shipsFrom} className="mt-1 text-sm" />}
      <Left line={line} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label className="flex items-center gap-2 text-sm text-soil-700">
          {t('cart.quantity-short')}
          <select
            aria-label={t('cart.quantity-of', { product: name })}
            value={quantity}
            onChange={(event) => setQuantity(line.id, Number(event.target.value))}
            className="select border-soil-500"
          >
            {quantityOptions(quantity, product.fewLeft).map((option) => (
              <option key={option} value={option}>
                {count(option)}
              </option>
            ))}
          </select>
        </label>
        <p className="font-semibold tabular-nums text-soil-900">
          <span className="sr-only">{t('cart.subtotal')} </span>
          {taka(lineAmount(product.offerPrice, quantity))}
        </p>
      </div>
    </LineFrame>
  );
}

/** The stock, shown when it is low. When it is below the line's quantity, also the action that fixes it. */
function Left({ line: { id, left, product } }: { line: Available }) {
  const text = useText();
  const { t } = text;
  const count = left ?? product.fewLeft;
  if (count === undefined) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role={left === undefined ? undefined : 'alert'} className="text-sm font-semibold text-alarm-700">
        {t('common.few-left', { count })}
      </p>
      {left !== undefined && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('cart.take-of', { count, product: soldName(product, text) })}
          onClick={() => setQuantity(id, left)}
        >
          {t('cart.take', { count })}
        </Button>
      )}
    </div>
  );
}

function OutOfStockLine({ line }: { line: Available }) {
  const text = useText();
  const { t } = text;
  const { product } = line;
  return (
    <LineFrame line={line} name={soldName(product, text)} picture={<ProductPicture product={product} faded />}>
      <ProductLink product={product} variantId={product.variant?._id} className={lineName} />
      <Size product={product} />
      <p className="mt-2 font-semibold text-alarm-700">{t('common.out-of-stock')}</p>
    </LineFrame>
  );
}

function GoneLine({ line }: { line: CartLine }) {
  const { t } = useText();
  const picture = <Picture src={undefined} alt="" sizes="64px" className={`${pictureClasses} grayscale`} />;
  return (
    <LineFrame line={line} name={t('cart.gone-name')} picture={picture}>
      <p className="font-semibold text-alarm-700">{t('cart.gone')}</p>
    </LineFrame>
  );
}

function LoadingLine() {
  return (
    <>
      <Skeleton className={pictureClasses} />
      <div className="grid grow content-start gap-2">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="mt-2 h-10 w-24" />
      </div>
    </>
  );
}

type LineFrameProps = { line: CartLine; name: string; picture: ReactNode; children: ReactNode };

function LineFrame({ line, name, picture, children }: LineFrameProps) {
  const { t } = useText();
  return (
    <>
      {picture}
      {/* The name leaves room for the delete button; the rows below use the full width. */}
      <div className="min-w-0 grow *:first:mr-10">{children}</div>
      <button
        type="button"
        aria-label={t('cart.remove', { product: name })}
        onClick={() => {
          removeLine(line.id);
          focusContent();
        }}
        className="absolute top-1 -right-2.5 grid size-11 place-items-center rounded-full text-soil-600 hover:bg-alarm-50 hover:text-alarm-600"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </>
  );
}

export const pictureClasses = 'size-16 shrink-0 rounded-xl bg-soil-100 object-cover';

/** The picture of a line. */
export function ProductPicture({ product, faded = false }: { product: SoldProduct; faded?: boolean }) {
  return (
    <Picture
      src={soldPictures(product).image[0]}
      alt=""
      sizes="64px"
      className={`${pictureClasses} ${faded ? 'opacity-50 grayscale' : ''}`}
    />
  );
}

export const lineName = `inline-block leading-snug ${productLink}`;

/** The label of the variant, and the size unless the label already has it. */
export function Size({ product }: { product: SoldProduct }) {
  const text = useText();
  const { weight } = product;
  const label = soldVariantText(product, text);
  const size = sizeText(product, text)?.text;
  const isSaid = label !== undefined && (size === undefined || label.includes(size));
  return (
    <>
      {label && <p className="font-semibold wrap-anywhere text-soil-800">{label}</p>}
      {!isSaid && (
        <p className="text-sm wrap-anywhere text-soil-600">
          {text.t(`cart.measure.${weight ? measureOf(weight) : 'weight'}`, {
            weight: size ?? text.t('cart.not-available'),
          })}
        </p>
      )}
    </>
  );
}
