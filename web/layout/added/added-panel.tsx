import { CircleCheck, X } from 'lucide-react';
import { type MouseEvent, useEffect, useId } from 'react';
import { productName } from '#contract/products/product-name.ts';
import { type SoldProduct, soldId, soldPictures } from '#contract/products/sold-product.ts';
import { CartStepper } from '#web/features/cart/cart-stepper.tsx';
import { useQuantity } from '#web/features/cart/cart-store.ts';
import { sizeText } from '#web/language/fact-text.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { soldVariantText } from '#web/language/variant-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { CartTotalLink } from './cart-total-link.tsx';
import { FreeDeliveryBar } from './free-delivery-bar.tsx';
import { GoesWithIt } from './goes-with-it.tsx';
import { useAddedDialog } from './use-added-dialog.ts';

type AddedPanelProps = { product: SoldProduct; onClose(): void };

/** What was added, what is missing to a free delivery, and what goes with it. Closes with the last piece. */
export function AddedPanel({ product, onClose }: AddedPanelProps) {
  const { t } = useText();
  const titleId = useId();
  const { dialog, heading } = useAddedDialog(onClose);
  const isInCart = useQuantity(soldId(product)) > 0;
  useEffect(() => {
    if (!isInCart) onClose();
  }, [isInCart, onClose]);
  function pressed({ target, currentTarget }: MouseEvent) {
    // Beside the panel's own content lies the scrim.
    if (target === currentTarget) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Escape into a cancel
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClick={pressed}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="added-panel z-40 max-h-[calc(100dvh-1rem)] overflow-y-auto overscroll-contain bg-surface text-soil-800 shadow-float max-lg:mt-auto max-lg:mb-0 max-lg:w-full max-lg:max-w-none max-lg:rounded-t-[20px] lg:fixed lg:top-[105px] lg:right-[max(2rem,calc(50vw-38rem))] lg:left-auto lg:m-0 lg:max-h-[calc(100vh-117px)] lg:w-100 lg:rounded-[20px] lg:border lg:border-soil-200 print:hidden"
    >
      <div className="px-4 pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))] lg:px-6 lg:pt-4 lg:pb-6">
        <div aria-hidden className="mx-auto mb-1.5 h-1 w-9 rounded-full bg-soil-300 lg:hidden" />
        <div className="flex items-center justify-between gap-2">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="flex items-center gap-2 text-lg font-bold text-leaf-700 lg:text-xl"
          >
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {t('cart.added')}
          </h2>
          <button
            type="button"
            aria-label={t('common.close')}
            onClick={onClose}
            className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-soil-100"
          >
            <X aria-hidden className="size-6" />
          </button>
        </div>
        <Line product={product} />
        <FreeDeliveryBar />
        <GoesWithIt product={product} />
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button variant="secondary" onClick={onClose} className="min-h-13 grow basis-32 px-1.5! leading-tight">
            {t('cart.panel.go-on')}
          </Button>
          <CartTotalLink className="min-h-13 grow basis-32" />
        </div>
      </div>
    </dialog>
  );
}

function Line({ product }: { product: SoldProduct }) {
  const text = useText();
  const size = sizeText(product, text);
  const variant = soldVariantText(product, text);
  const what = variant ?? size?.text;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <Thumbnail src={soldPictures(product).image[0]} sizes="64px" className="size-16" />
      <div className="min-w-24 grow basis-0">
        <p lang={nameLanguage(product, text.language)} className="font-semibold wrap-anywhere text-soil-900">
          {productName(product, text.language)}
        </p>
        <p className="text-sm text-soil-600">
          {what && (
            <>
              <span lang={variant ? undefined : size?.lang}>{what}</span>
              {' · '}
            </>
          )}
          {text.taka(product.offerPrice)}
        </p>
      </div>
      <CartStepper product={product} />
    </div>
  );
}
