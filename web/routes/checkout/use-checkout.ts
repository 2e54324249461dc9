import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { districtNamed, isBangladesh } from '#contract/addresses/place-names.ts';
import type { CartItems } from '#contract/cart/schemas.ts';
import { toTaka } from '#contract/money.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';
import { recheckSession } from '#web/client/query-client.ts';
import { openLoginHere, openLoginOr } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { useSelectedAddress } from '#web/features/addresses/address-picker.tsx';
import { type CartLine, isPreordered, orderedLines, pricedLines } from '#web/features/cart/cart-lines.ts';
import { cartSaved, cartWasOrdered } from '#web/features/cart/cart-store.ts';
import { productsByIdQuery } from '#web/features/catalog/catalog-queries.ts';
import { keepCoupon } from '#web/features/coupon-check/typed-coupon.ts';
import { couponKey, useCartCoupon } from '#web/features/coupon-check/use-cart-coupon.ts';
import { deliveryQuery, useDeliveryAreas, useTaxMode } from '#web/features/delivery/delivery-query.ts';
import { quotedTotals, quoteOf } from '#web/features/delivery/delivery-quote.ts';
import { keepDistrict } from '#web/features/delivery/last-district.ts';
import { slotsKey, useSlotChoice } from '#web/features/delivery/slot-choice.ts';
import { type PlacedByGuest, useGuestOrder } from '#web/features/guest-orders/use-guest-order.ts';
import {
  forgetCheckout,
  keepInCheckout,
  readCheckoutDraft,
} from '#web/features/orders/shopper/checkout/checkout-draft.ts';
import { checkoutProblem } from '#web/features/orders/shopper/checkout/checkout-problem.ts';
import { leaveToPay } from '#web/features/orders/shopper/checkout/leave-to-pay.ts';
import { checkoutToast, usePlaceOrder } from '#web/features/orders/shopper/checkout/use-place-order.ts';
import { justPlaced, orderSearch } from '#web/features/orders/shopper/placed-order.ts';
import {
  offeredChoice,
  type PaymentChoice,
  paymentChoices,
  useManualMethods,
  useOnlineMethods,
} from '#web/features/payments/payment-choice.ts';
import { useText } from '#web/language/use-text.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { useShop } from '#web/ui/use-shop.ts';
import type { TypedOrder } from './plain-cart.ts';
import { useOutsideText } from './use-outside-text.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** The state and actions of an order from the cart: address or district, payment, delivery. */
export function useCheckout(items: CartItems, lines: readonly CartLine[], onStocks: (stocks: Stocks) => void) {
  const { t } = useText();
  const session = useSession();
  const user = session.state === 'user' ? session.user : undefined;
  const { address, pending } = useSelectedAddress(user?._id);
  const [draft] = useState(readCheckoutDraft);
  const hasPreorder = lines.some(isPreordered);
  const { payment, ...ways } = useWayToPay(draft.payment, hasPreorder);
  const ordering = useOrdering(onStocks);
  const [district, setDistrict] = useKept('district', draft.district ?? '');
  const guest = useGuestOrder({ ...ordering.guest, onDistrict: setDistrict });
  const { placeOrder } = ordering;
  const isPlacing = ordering.isPlacing || guest.isPending;
  const offline = ordering.isUnsure ? 'orders.checkout.offline-unsure' : 'orders.checkout.offline';
  const [note, setNote] = useKept('note', draft.note ?? '');
  const tax = useTaxMode();
  const destination = address ?? (district ? { city: district, country: '' } : undefined);
  const quote = quoteOf(useDeliveryAreas(), destination);
  const outside = useOutsideText(quote);
  const coupon = useCartCoupon({ items: orderedLines(lines), district: destination?.city, userId: user?._id });
  const knownDistrict = destination && isBangladesh(destination.country) ? districtNamed(destination.city) : undefined;
  const slots = useSlotChoice(knownDistrict, {
    chosen: draft.slot || undefined,
    onChoose: (id) => keepInCheckout({ slot: id ?? '' }),
  });
  // No slot is chosen for what is pre-ordered.
  const slot = hasPreorder ? undefined : slots.slot;
  const totals = quotedTotals(pricedLines(lines), quote, tax, { slot, reduction: coupon.reduction });
  useEffect(() => {
    if (knownDistrict !== undefined) keepDistrict(knownDistrict);
  }, [knownDistrict]);

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
    if (!user && guest.isOpen) {
      const inTheWay = unavailable ? t('orders.checkout.unavailable') : outside;
      if (inTheWay) toast.error(inTheWay, { id: checkoutToast });
      else void guest.place(content);
      return;
    }
    const addressId = address?._id ?? null;
    const state = { loggedIn: user !== undefined, lineCount: lines.length, addressId, unavailable, outside };
    const problem = checkoutProblem(state, t);
    if (problem) toast.error(problem, { id: checkoutToast });
    if (!user) openLoginOr({ text: t('guest.order'), act: guest.open });
    if (!problem && addressId) void placeOrder({ ...content, addressId });
  }

  const isPending = session.state === 'loading' || pending || coupon.isPending || slots.isPending;
  const acts = { order, resume, isPlacing, isPending, guest, offline } as const;
  const delivery = { quote, address, district, setDistrict, knownDistrict, slots, note, setNote, tax, coupon, totals };
  return { payment, ...ways, ...acts, ...delivery };
}

/** The ways to pay that the shop offers for the cart, and the chosen one. */
function useWayToPay(kept: string | undefined, hasPreorder: boolean) {
  const online = useOnlineMethods();
  const manual = useManualMethods();
  const cashOnly = useShop().storefront.preorderPayment === 'cash' && hasPreorder;
  // An unknown choice is none that the shop offers.
  const [chosen, setPayment] = useKept('payment', (kept || 'cod') as PaymentChoice);
  const choices = paymentChoices(online, manual, cashOnly);
  const payment = offeredChoice(chosen, online, manual, cashOnly);
  return { payment, choices, isCashOnly: choices.length === 1, setPayment };
}

/** A state of the checkout that is kept until the order. */
function useKept<Value extends string>(name: string, initial: Value) {
  const [value, setValue] = useState(initial);
  const set = (changed: Value) => {
    setValue(changed);
    keepInCheckout({ [name]: changed });
  };
  return [value, set] as const;
}

/** Nothing of an order stays in the cart. */
function leaveCheckout(items: CartItems): void {
  cartWasOrdered(items);
  keepCoupon(undefined);
  forgetCheckout();
}

function useOrdering(onStocks: (stocks: Stocks) => void) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isUnsure, setUnsure] = useState(false);
  function onUncertain(items: CartItems, isLost: boolean) {
    setUnsure(isLost);
    recheckSession();
    void queries.invalidateQueries({ queryKey: productsByIdQuery(Object.keys(items)).queryKey });
    void queries.invalidateQueries({ queryKey: deliveryQuery.queryKey });
    void queries.invalidateQueries({ queryKey: [slotsKey] });
    void queries.invalidateQueries({ queryKey: couponKey });
  }
  const guest = {
    onStocks,
    onUncertain,
    async onPlaced(items: CartItems, { key, orderId, paymentUrl }: PlacedByGuest) {
      leaveCheckout(items);
      await navigate({ pathname: href('/orders/track'), hash: key ?? '' });
      if (paymentUrl !== undefined) leaveToPay(orderId, paymentUrl);
    },
  };
  const ordering = usePlaceOrder({
    cartSaved,
    onStocks,
    async onPlaced(items, orderId) {
      leaveCheckout(items);
      await navigate(href('/my-orders'), { state: justPlaced(orderId) });
    },
    async onToPay(items, orderId, paymentUrl) {
      leaveCheckout(items);
      // Added to the history first, so that every way back leads to the order.
      await navigate({ pathname: href('/my-orders'), search: orderSearch(orderId) });
      if (paymentUrl !== undefined) leaveToPay(orderId, paymentUrl);
    },
    onUncertain,
    onLoggedOut() {
      recheckSession();
      openLoginHere();
    },
  });
  return { ...ordering, guest, isUnsure };
}
