import { Bell, ShoppingCart, Zap } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { addField } from '#contract/cart/cart-cookie.ts';
import { type SoldProduct, soldId } from '#contract/products/sold-product.ts';
import { sizeText } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';
import { soldVariantText } from '#web/language/variant-text.ts';
import { href, useHref } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { addAndShow, addToCart, useQuantity } from './cart-store.ts';

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
  const bar = useKeptFocus(isInCart);
  const size = sizeText(product, text);
  const variant = soldVariantText(product, text);
  return (
    <section
      ref={bar}
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
            <CartStepper product={product} className="h-13 min-w-30 justify-between lg:min-w-36" />
            {cartLink}
          </>
        ) : (
          <AddButtons product={product} onBuy={onBuy} />
        )}
      </div>
    </section>
  );
}

/** Without scripts both add to the cart of a cookie. */
function AddButtons({ product, onBuy }: Pick<BuyBarProps, 'product' | 'onBuy'>) {
  const { t } = useText();
  const adding = { type: 'submit', name: addField, value: soldId(product) } as const;
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  function buy() {
    addToCart(product);
    onBuy();
  }
  return (
    <form method="post" action={useHref(href('/cart'))} className="flex min-w-0 grow flex-wrap gap-2 lg:gap-3">
      <Button {...adding} variant="secondary" onClick={instead(() => addAndShow(product))} className={half}>
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

/** An Add replaces the pressed button, which loses the focus: it goes on to "one more", and back with the last piece. */
function useKeptFocus(isInCart: boolean) {
  const bar = useRef<HTMLElement>(null);
  const wasInCart = useRef(isInCart);
  const isPressed = useRef(false);
  useEffect(() => {
    const { current } = bar;
    const press = () => {
      isPressed.current = true;
    };
    current?.addEventListener('click', press);
    return () => current?.removeEventListener('click', press);
  }, []);
  useEffect(() => {
    if (wasInCart.current === isInCart) return;
    wasInCart.current = isInCart;
    const isLost = isPressed.current && document.activeElement === document.body;
    isPressed.current = false;
    if (isLost) bar.current?.querySelector<HTMLElement>(isInCart ? 'fieldset button:last-of-type' : 'button')?.focus();
  }, [isInCart]);
  return bar;
}
