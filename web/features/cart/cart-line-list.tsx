import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Product, productPath } from '#contract/catalog.ts';
import { formatTaka } from '#web/format/format-taka.ts';
import { lineAmount } from '#web/format/line-amount.ts';
import { Link } from '#web/navigation/navigation.ts';
import { focusContent } from '#web/ui/page/focus-content.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { type CartLine, quantityOptions } from './cart-lines.ts';
import { removeLine, setQuantity } from './cart-store.ts';

type Available = Extract<CartLine, { product: Product }>;

/** The products in the cart. `disabled` while they are being ordered. */
export function CartLineList({ lines, disabled }: { lines: readonly CartLine[]; disabled: boolean }) {
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">Products in your cart</legend>
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
  const { product, quantity } = line;
  return (
    <LineFrame line={line} name={product.name} picture={<ProductPicture product={product} />}>
      <ProductName product={product} />
      <p className="text-sm text-soil-600">Weight: {product.weight ?? 'N/A'}</p>
      <p className="text-sm text-soil-600">{formatTaka(product.offerPrice)} each</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label className="flex items-center gap-2 text-sm text-soil-700">
          Qty
          <select
            aria-label={`Quantity of ${product.name}`}
            value={quantity}
            onChange={(event) => setQuantity(line.id, Number(event.target.value))}
            className="min-h-10 min-w-16 rounded-lg border border-soil-300 bg-white px-2 text-base text-soil-900"
          >
            {quantityOptions(quantity).map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        </label>
        <p className="text-lg font-bold tabular-nums text-soil-900">
          <span className="sr-only">Subtotal </span>
          {formatTaka(lineAmount(product.offerPrice, quantity))}
        </p>
      </div>
    </LineFrame>
  );
}

function OutOfStockLine({ line }: { line: Available }) {
  const { product } = line;
  return (
    <LineFrame line={line} name={product.name} picture={<ProductPicture product={product} faded />}>
      <ProductName product={product} />
      <p className="text-sm text-soil-600">Weight: {product.weight ?? 'N/A'}</p>
      <p className="mt-2 font-semibold text-alarm-700">Out of stock</p>
    </LineFrame>
  );
}

function GoneLine({ line }: { line: CartLine }) {
  const picture = <Picture src={undefined} alt="" sizes="112px" className={`${pictureClasses} grayscale`} />;
  return (
    <LineFrame line={line} name="the product that is no longer available" picture={picture}>
      <p className="font-semibold text-alarm-700">This product is no longer available</p>
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
  return (
    <>
      {picture}
      <div className="min-w-0 grow">{children}</div>
      <button
        type="button"
        aria-label={`Remove ${name}`}
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
  return (
    <Link
      to={productPath(product)}
      className="text-lg leading-snug font-semibold break-words text-soil-900 hover:text-leaf-700 hover:underline"
    >
      {product.name}
    </Link>
  );
}
