import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { couponKinds } from '#contract/coupons/coupon-kinds.ts';
import { toPoisha } from '#contract/money.ts';
import { ApiError } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useTypedCoupon } from './typed-coupon.ts';

/** Begins the keys of checked coupons. */
export const couponKey = ['coupon'] as const;

/** The content of the cart, named as in an order. */
export type CheckedCart = {
  items: readonly { productId: string; variantId?: string; quantity: number }[];
  district: string | undefined;
  /** Whose uses count; undefined without a login. */
  userId: string | undefined;
};

type Checked = ReplyOf<'POST /api/coupon/check'>;

/** The coupon or offer that applies to the cart, and why a typed coupon does not. */
export type CartCoupon = {
  typed: string | undefined;
  /** The code that an order is to name; undefined where none counts. */
  code: string | undefined;
  applied: Checked['coupon'];
  /** In poisha. */
  reduction: { discount: number; isDeliveryFree: boolean };
  error: Error | null;
  isPending: boolean;
};

function checkQuery(code: string | undefined, { items, district, userId }: CheckedCart) {
  return queryOptions({
    queryKey: [...couponKey, code, items, district, userId],
    queryFn: ({ signal }) =>
      browserApi('POST /api/coupon/check', { body: { code, items: [...items], district } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: items.length > 0,
    // A seller may stop the coupon, and other buyers may use it up, at any time.
    staleTime: 0,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  });
}

/** Asks the shop what the typed coupon, or else an offer, takes off the cart. */
export function useCartCoupon(cart: CheckedCart): CartCoupon {
  const typed = useTypedCoupon();
  const ofCode = useQuery({ ...checkQuery(typed, cart), enabled: typed !== undefined && cart.items.length > 0 });
  const isRefused = ofCode.error !== null;
  const ofOffers = useQuery({
    ...checkQuery(undefined, cart),
    enabled: (typed === undefined || isRefused) && cart.items.length > 0,
  });
  const chosen = typed !== undefined && !isRefused ? ofCode : ofOffers;
  const data = cart.items.length > 0 && !chosen.error ? chosen.data : undefined;
  return {
    typed,
    code: chosen === ofCode && data ? typed : undefined,
    applied: data?.coupon ?? null,
    reduction: {
      discount: toPoisha(data?.discount ?? 0),
      isDeliveryFree: data?.coupon ? couponKinds[data.coupon.kind].isDeliveryFree : false,
    },
    error: typed === undefined ? null : ofCode.error,
    isPending: cart.items.length > 0 && (chosen.isPending || chosen.isPlaceholderData),
  };
}
