import { Bell, ShoppingCart, Zap } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { addField } from '#contract/cart/cart-cookie.ts';
import { type SoldProduct, soldId } from '#contract/products/sold-product.ts';
import { sizeText } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';
import { soldVariantText } from '#web/language/variant-text.ts';
import { href, useHref } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { addAndShow, addToCart, useQuantity } from './cart-store.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type BuyBarProps = {
  product: SoldProduct;
  /** Called once the product is in the cart. */
  onBuy(): void;
  /** The link to the cart. */
  cartLink: ReactNode;
  /** The id of the form for who wants to be told when a sold-out product is back. */
  waitFormId: string;
};

const half = 'min-h-13 min-w-0 grow basis-24 px-1.5! leading-tight lg:basis-0 lg:text-lg';

/**
 * The buttons that buy a product. On phones they are a bar at the bottom edge with its price; on large screens, and where the bar
 * would cover much of a low screen, they stand in the page.
 */
export function BuyBar({ product, onBuy, cartLink, waitFormId }: BuyBarProps) {
  const text = useText();
  const { t, taka } = text;
  const isInCart = useQuantity(soldId(product)) > 0;
  const { keepFocus, next } = useKeptFocus();
  const size = sizeText(product, text);
  const variant = soldVariantText(product, text);
  return (
    <section
      aria-label={t('product.buy')}
      data-bottom-bar="low"
      className="mt-4 border-soil-200 bar:fixed bar:inset-x-0 bar:bottom-0 bar:z-20 bar:mt-0 bar:border-t bar:bg-surface bar:pb-[env(safe-area-inset-bottom)] bar:shadow-float print:hidden"
    >
      <div className="flex flex-wrap items-center gap-2 bar:px-4 bar:py-2.5 bar:sm:px-6 lg:gap-3">
        {!isInCart && (
          <p className="max-w-28 min-w-18 text-sm leading-tight text-soil-700 max-[22rem]:hidden lg:hidden">
            <b className="block text-lg leading-tight text-soil-900">{taka(product.offerPrice)}</b>
            <span lang={variant ? undefined : size?.lang} className="line-clamp-1 wrap-anywhere">
              {variant ?? size?.text}
            </span>
          </p>
        )}
        {!product.inStock ? (
          <WaitLink formId={waitFormId} />
        ) : isInCart ? (
          <>
            <CartStepper
              product={product}
              plusRef={next}
              onRemoveLast={keepFocus}
              className="h-13 min-w-30 justify-between lg:min-w-36"
            />
            {cartLink}
          </>
        ) : (
          <AddButtons product={product} onBuy={onBuy} focus={{ keepFocus, next }} />
        )}
      </div>
    </section>
  );
}

type AddButtonsProps = Pick<BuyBarProps, 'product' | 'onBuy'> & { focus: ReturnType<typeof useKeptFocus> };

/** Without scripts both add to the cart of a cookie. */
function AddButtons({ product, onBuy, focus }: AddButtonsProps) {
  const { t } = useText();
  const adding = { type: 'submit', name: addField, value: soldId(product) } as const;
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  function add() {
    focus.keepFocus();
    addAndShow(product);
  }
  function buy() {
    addToCart(product);
    onBuy();
  }
  return (
    <form method="post" action={useHref(href('/cart'))} className="flex min-w-0 grow flex-wrap gap-2 lg:gap-3">
      <Button {...adding} ref={focus.next} variant="secondary" onClick={instead(add)} className={half}>
        <ShoppingCart aria-hidden className="size-5 shrink-0 max-lg:hidden" />
        {t('catalog.add-to-cart')}
      </Button>
      <Button {...adding} onClick={instead(buy)} className={half}>
        <Zap aria-hidden className="size-5 shrink-0 max-lg:hidden" />
        {t('catalog.buy-now')}
      </Button>
    </form>
  );
}

/** Leads to the form, which large screens show beside it. */
function WaitLink({ formId }: { formId: string }) {
  const { t } = useText();
  return (
    <ButtonLink
      to={`#${formId}`}
      replace
      preventScrollReset
      onClick={(event) => {
        const form = document.getElementById(formId);
        if (!form) return;
        event.preventDefault();
        form.scrollIntoView({ block: 'center' });
        form.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
      }}
      className={`lg:hidden ${half}`}
    >
      <Bell aria-hidden className="size-5 shrink-0" />
      {t('back-in-stock.title')}
    </ButtonLink>
  );
}
