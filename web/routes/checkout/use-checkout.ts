import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { districtNamed, isBangladesh } from '#contract/addresses/place-names.ts';
import type { CartItems } from '#contract/cart/schemas.ts';
import { toTaka } from '#contract/money.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';
import { openLoginOr } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { useSelectedAddress } from '#web/features/addresses/address-picker.tsx';
import { type CartLine, isPreordered, orderedLines, pricedLines } from '#web/features/cart/cart-lines.ts';
import { keepCoupon } from '#web/features/coupon-check/typed-coupon.ts';
import { useCartCoupon } from '#web/features/coupon-check/use-cart-coupon.ts';
import { useDeliveryAreas, useTaxMode } from '#web/features/delivery/delivery-query.ts';
import { quotedTotals, quoteOf } from '#web/features/delivery/delivery-quote.ts';
import { keepDistrict } from '#web/features/delivery/last-district.ts';
import { useSlotChoice } from '#web/features/delivery/slot-choice.ts';
import { useGuestOrder } from '#web/features/guest-orders/use-guest-order.ts';
import { keepInCheckout, readCheckoutDraft } from '#web/features/orders/shopper/checkout/checkout-draft.ts';
import { checkoutProblem } from '#web/features/orders/shopper/checkout/checkout-problem.ts';
import { checkoutToast } from '#web/features/orders/shopper/checkout/use-place-order.ts';
import {
  offeredChoice,
  type PaymentChoice,
  paymentChoices,
  useManualMethods,
  useOnlineMethods,
} from '#web/features/payments/payment-choice.ts';
import { useText } from '#web/language/use-text.ts';
import { useShop } from '#web/ui/use-shop.ts';
import type { TypedOrder } from './plain-cart.ts';
import { type CheckoutCards, useCheckoutCards } from './use-checkout-cards.ts';
import { useOrdering } from './use-ordering.ts';
import { useOutsideText } from './use-outside-text.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** The state and actions of an order from the cart: address, delivery time, payment, and the cards that show them. */
export function useCheckout(items: CartItems, lines: readonly CartLine[], onStocks: (stocks: Stocks) => void) {
  const { t } = useText();
  const cardState = useCheckoutCards();
  const ordering = useOrdering(onStocks);
  const guest = useGuestOrder({ ...ordering.guest, onFault: () => cardState.show('where') });
  const hasPreorder = lines.some(isPreordered);
  const { payment, ...ways } = useWayToPay(hasPreorder);
  const delivery = useDelivery(lines, hasPreorder, guest.fields.city);
  const { user, address, outside, slot, slots, coupon, totals } = delivery;
  const [note, setNote] = useKept('note');
  const isPlacing = ordering.isPlacing || guest.isPending;
  const offline = ordering.isUnsure ? 'orders.checkout.offline-unsure' : 'orders.checkout.offline';
  const cards = cardState.given({
    openAtFirst: user ? ['when', 'pay'] : guest.isKnown ? [] : ['where'],
    doneAtFirst: !user && guest.isKnown ? ['where'] : [],
    changeable: [
      ...(slots.slots?.length && !hasPreorder ? (['when'] as const) : []),
      ...(ways.choices.length > 1 ? (['pay'] as const) : []),
    ],
  });
  useShownFaults(cards, { isSlotLost: slots.lost !== undefined, isCouponRefused: coupon.error !== null });

  /** Takes over what was typed into the page before scripts ran. */
  function resume(typed: TypedOrder): void {
    guest.resume(typed);
    if (typed.deliveryNote) setNote(typed.deliveryNote);
    if (typed.coupon.trim()) keepCoupon(typed.coupon.trim());
  }

  function order(): void {
    if (payment === 'online') {
      toast(t('cart.online-unavailable'), { id: checkoutToast });
      return;
    }
    if (!navigator.onLine) {
      toast.error(t(offline), { id: checkoutToast });
      return;
    }
    const content = {
      ...{ items, lines: orderedLines(lines), total: toTaka(totals.total), coupon: coupon.code },
      ...(note.trim() && { note: note.trim() }),
      ...(slot && { slot: slot.id }),
      ...(payment !== 'cod' && { provider: payment }),
    };
    const unavailable = lines.some((line) => line.state !== 'available');
    if (unavailable) cards.lines.show();
    else if (outside || (user && !address)) cards.open('where');
    if (!user && guest.isWritten) {
      const inTheWay = unavailable ? t('orders.checkout.unavailable') : outside;
      if (inTheWay) toast.error(inTheWay, { id: checkoutToast });
      else guest.place(content);
      return;
    }
    const addressId = address?._id ?? null;
    const state = { loggedIn: user !== undefined, lineCount: lines.length, addressId, unavailable, outside };
    const problem = checkoutProblem(state, t);
    if (problem) toast.error(problem, { id: checkoutToast });
    if (!user) logIn();
    if (!problem && addressId) void ordering.placeOrder({ ...content, addressId });
  }

  /** Asks for a login, and offers the way without. */
  const logIn = () => openLoginOr({ text: t('guest.order'), act: guest.focus });

  const acts = { order, logIn, resume, isPlacing, guest, offline } as const;
  return { payment, ...ways, ...acts, ...delivery, cards, note, setNote, hasPreorder };
}

/** Where the order goes and when, what it costs, and who orders it. */
function useDelivery(lines: readonly CartLine[], hasPreorder: boolean, guestDistrict: string) {
  const session = useSession();
  const user = session.state === 'user' ? session.user : undefined;
  const { address, pending } = useSelectedAddress(user?._id);
  const [chosenSlot, keepSlot] = useKept('slot');
  const [userDistrict, setDistrict] = useKept('district');
  const tax = useTaxMode();
  const district = user ? userDistrict : guestDistrict;
  const destination = address ?? (district ? { city: district, country: '' } : undefined);
  const quote = quoteOf(useDeliveryAreas(), destination);
  const outside = useOutsideText(quote);
  const coupon = useCartCoupon({ items: orderedLines(lines), district: destination?.city, userId: user?._id });
  const knownDistrict = destination && isBangladesh(destination.country) ? districtNamed(destination.city) : undefined;
  const slots = useSlotChoice(knownDistrict, { chosen: chosenSlot || undefined, onChoose: (id) => keepSlot(id ?? '') });
  // No slot is chosen for what is pre-ordered.
  const slot = hasPreorder ? undefined : slots.slot;
  const totals = quotedTotals(pricedLines(lines), quote, tax, { slot, reduction: coupon.reduction });
  useEffect(() => {
    if (knownDistrict !== undefined) keepDistrict(knownDistrict);
  }, [knownDistrict]);
  const isPending = session.state === 'loading' || pending || coupon.isPending || slots.isPending;
  const where = { session, user, address, district, setDistrict, knownDistrict, outside, quote };
  return { ...where, slot, slots, tax, coupon, totals, isPending };
}

/** The ways to pay that the shop offers for the cart, and the chosen one. */
function useWayToPay(hasPreorder: boolean) {
  const online = useOnlineMethods();
  const manual = useManualMethods();
  const cashOnly = useShop().storefront.preorderPayment === 'cash' && hasPreorder;
  const [chosen, setPayment] = useKept('payment');
  const choices = paymentChoices(online, manual, cashOnly);
  // An unknown choice is none that the shop offers.
  const payment = offeredChoice((chosen || 'cod') as PaymentChoice, online, manual, cashOnly);
  return { payment, choices, isCashOnly: choices.length === 1, setPayment };
}

/** A state of the checkout that is kept until the order; empty without one. */
function useKept(name: string) {
  const [value, setValue] = useState(() => readCheckoutDraft()[name] ?? '');
  const set = (changed: string) => {
    setValue(changed);
    keepInCheckout({ [name]: changed });
  };
  return [value, set] as const;
}

type Faults = { isSlotLost: boolean; isCouponRefused: boolean };

/** What is no longer offered opens its card. The focus goes there from the button that was to place the order. */
function useShownFaults({ show, open }: Pick<CheckoutCards, 'show' | 'open'>, { isSlotLost, isCouponRefused }: Faults) {
  const latest = useRef({ show, open });
  latest.current = { show, open };
  useEffect(() => {
    if (!isSlotLost) return;
    const isOrdering = document.activeElement?.matches('body, [data-bottom-bar] button');
    latest.current[isOrdering ? 'open' : 'show']('when');
  }, [isSlotLost]);
  useEffect(() => {
    if (isCouponRefused) latest.current.show('look-over');
  }, [isCouponRefused]);
}
