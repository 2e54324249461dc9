import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Product, productPath } from '#contract/catalog.ts';
import { productName } from '#contract/product-texts.ts';
import { lineAmount } from '#web/format/line-amount.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { focusContent } from '#web/ui/page/focus-content.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { type CartLine, quantityOptions } from './cart-lines.ts';
import { removeLine, setQuantity } from './cart-store.ts';

type Available = Extract<CartLine, { product: Product }>;

/** The products in the cart. `disabled` while they are being ordered. */
export function CartLineList({ lines, disabled }: { lines: readonly CartLine[]; disabled: boolean }) {
  const { t } = useText();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">{t('cart.lines')}</legend>
      <ul className="divide-y divide-soil-200 rounded-2xl bg-white shadow-card">
        {lines.map((line) => (
          <li key={line.id} className="flex gap-4 p-4 sm:gap-5 sm:p-5">
            {line.state === 'loading' && <LoadingLine />}
            {line.state === 'gone' && <GoneLine line={line} />}
            {line.state === 'available' && <AvailableLine line={line} />}
            {line.state === 'out-of-stock' && <OutOfStockLine line={line} />}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function AvailableLine({ line }: { line: Available }) {
  const { t, taka, count, language } = useText();
  const { product, quantity } = line;
  return (
    <LineFrame line={line} name={productName(product, language)} picture={<ProductPicture product={product} />}>
      <ProductName product={product} />
      <Weight product={product} />
      <p className="text-sm text-soil-600">{t('cart.each', { price: taka(product.offerPrice) })}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label className="flex items-center gap-2 text-sm text-soil-700">
          {t('cart.quantity-short')}
          <select
            aria-label={t('cart.quantity-of', { product: productName(product, language) })}
            value={quantity}
            onChange={(event) => setQuantity(line.id, Number(event.target.value))}
            className="min-h-10 min-w-16 rounded-lg border border-soil-300 bg-white px-2 text-base text-soil-900"
          >
            {quantityOptions(quantity).map((option) => (
              <option key={option} value={option}>
                {count(option)}
              </option>
            ))}
          </select>
        </label>
        <p className="text-lg font-bold tabular-nums text-soil-900">
          <span className="sr-only">{t('cart.subtotal')} </span>
          {taka(lineAmount(product.offerPrice, quantity))}
        </p>
      </div>
    </LineFrame>
  );
}

function OutOfStockLine({ line }: { line: Available }) {
  const { t, language } = useText();
  const { product } = line;
  return (
    <LineFrame line={line} name={productName(product, language)} picture={<ProductPicture product={product} faded />}>
      <ProductName product={product} />
      <Weight product={product} />
      <p className="mt-2 font-semibold text-alarm-700">{t('common.out-of-stock')}</p>
    </LineFrame>
  );
}

function GoneLine({ line }: { line: CartLine }) {
  const { t } = useText();
  const picture = <Picture src={undefined} alt="" sizes="112px" className={`${pictureClasses} grayscale`} />;
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
      <div className="min-w-0 grow">{children}</div>
      <button
        type="button"
        aria-label={t('cart.remove', { product: name })}
        onClick={() => {
          removeLine(line.id);
          focusContent();
        }}
        className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center self-start rounded-full text-soil-600 hover:bg-alarm-50 hover:text-alarm-600"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </>
  );
}

const pictureClasses = 'size-24 shrink-0 rounded-xl bg-soil-100 object-cover sm:size-28';

function ProductPicture({ product, faded = false }: { product: Product; faded?: boolean }) {
  return (
    <Picture
      src={product.image[0]}
      alt=""
      sizes="112px"
      className={`${pictureClasses} ${faded ? 'opacity-50 grayscale' : ''}`}
    />
  );
}

function ProductName({ product }: { product: Product }) {
  const { language } = useText();
  return (
    <Link
      to={productPath(product)}
      lang={nameLanguage(product, language)}
      className="text-lg leading-snug font-semibold break-words text-soil-900 hover:text-leaf-700 hover:underline"
    >
      {productName(product, language)}
    </Link>
  );
}

function Weight({ product }: { product: Product }) {
  const { t } = useText();
  const weight = product.weight ?? t('common.not-available');
  return <p className="text-sm text-soil-600">{t('cart.weight', { weight })}</p>;
}
