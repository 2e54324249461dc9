import { v4 } from 'uuid';
import { districtNamed } from '#contract/addresses/place-names.ts';
import type { CartItems } from '#contract/cart/schemas.ts';
import { couponKinds } from '#contract/coupons/coupon-kinds.ts';
import type { OfferedSlot } from '#contract/delivery/slot-schemas.ts';
import { toPoisha } from '#contract/money.ts';
import type { Product } from '#contract/products/schemas.ts';
import type { Shop } from '#contract/settings/shop.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';
import { ApiError } from '#web/client/api-error.ts';
import type { ApiClient } from '#web/client/create-api-client.ts';
import { isPreordered, learnProducts, orderedLines, pricedLines, toCartLines } from '#web/features/cart/cart-lines.ts';
import { quotedTotals, quoteOf } from '#web/features/delivery/delivery-quote.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** The fields of the form without scripts, as they were typed. */
export type TypedOrder = Record<(typeof typedNames)[number], string>;

export const typedNames = [
  'firstName',
  'phone',
  'street',
  'city',
  'email',
  'deliveryNote',
  'coupon',
  'slot',
  'phoneCode',
] as const;

export const nothingTyped: TypedOrder = {
  firstName: '',
  phone: '',
  street: '',
  city: '',
  email: '',
  deliveryNote: '',
  coupon: '',
  slot: '',
  phoneCode: '',
};

/** Said above the form: a text of the pages, or a sentence of the server. */
export type Notice = { id: MessageId; values?: Record<string, unknown> } | { sentence: string };

/** The cart page of a browser without scripts. */
export type PlainCart = {
  items: CartItems;
  products: Product[];
  typed: TypedOrder;
  /** The slots of the district. */
  slots: OfferedSlot[];
  /** The coupon, or the offer without a code; the discount is in poisha. */
  coupon: { code: string | null; discount: number; isDeliveryFree: boolean } | null;
  /** By the name of the field. */
  errors: Record<string, string>;
  notice: Notice | null;
  /** The stock of each line that orders too large a quantity, by the line's id. */
  stocks: Stocks;
  needsCode: boolean;
  /** The idempotency key of the order that this form places. */
  attempt: string;
};

/** Reads what the page of a cart shows. */
export async function readPlainCart(
  api: ApiClient,
  items: CartItems,
  typed: TypedOrder = nothingTyped,
): Promise<PlainCart> {
  const ids = Object.keys(items);
  const district = districtNamed(typed.city);
  const [{ products }, slots] = await Promise.all([
    ids.length > 0 ? api('GET /api/product/list', { query: { ids: ids.join(',') } }) : { products: [] },
    district === undefined ? [] : readSlots(api, district),
  ]);
  const read = { items, products, slots, typed, stocks: {}, needsCode: false, attempt: v4() };
  const lines = linesOf(read);
  const lost = lines.some(isPreordered) ? null : lostSlot(typed.slot, slots);
  const checked = await checkCoupon(api, typed, orderedLines(lines));
  return {
    ...read,
    typed: lost ? { ...typed, slot: '' } : typed,
    coupon: checked.coupon,
    errors: checked.error === undefined ? {} : { coupon: checked.error },
    notice: lost,
  };
}

/** The lines of the cart, the delivery terms, and what an order costs. Preorders come without a slot. */
export function costsOf(cart: PlainCart, { delivery, storefront }: Pick<Shop, 'delivery' | 'storefront'>) {
  const lines = linesOf(cart);
  const hasSlots = !lines.some(isPreordered);
  const slot = hasSlots ? cart.slots.find(({ id }) => id === cart.typed.slot) : undefined;
  const { city } = cart.typed;
  const quote = quoteOf(delivery, city ? { city, country: '' } : undefined);
  const totals = quotedTotals(pricedLines(lines), quote, storefront.tax, {
    slot,
    ...(cart.coupon && { reduction: cart.coupon }),
  });
  return { lines, quote, totals, slot, hasSlots };
}

function linesOf({ items, products, stocks }: Pick<PlainCart, 'items' | 'products' | 'stocks'>) {
  return toCartLines(items, learnProducts(new Map(), Object.keys(items), products), stocks);
}

async function readSlots(api: ApiClient, district: string): Promise<OfferedSlot[]> {
  return (await api('GET /api/delivery/slots', { query: { district } })).slots;
}

function lostSlot(id: string, slots: readonly OfferedSlot[]): Notice | null {
  if (id === '') return null;
  const slot = slots.find((offered) => offered.id === id);
  if (!slot) return { id: 'cart.slot.lost.gone' };
  return slot.closedBecause ? { id: `cart.slot.lost.${slot.closedBecause}` } : null;
}

type Checked = { coupon: PlainCart['coupon']; error?: string };

/** The coupon or offer that applies to the cart. Until a refused code is removed, no automatic offer replaces it. */
async function checkCoupon(
  api: ApiClient,
  typed: TypedOrder,
  items: ReturnType<typeof orderedLines>,
): Promise<Checked> {
  if (items.length === 0) return { coupon: null };
  const code = typed.coupon.trim() || undefined;
  try {
    const { coupon, discount } = await api('POST /api/coupon/check', {
      body: { code, items, district: districtNamed(typed.city) },
    });
    if (!coupon) return { coupon };
    const { isDeliveryFree } = couponKinds[coupon.kind];
    return { coupon: { code: coupon.code, discount: toPoisha(discount), isDeliveryFree } };
  } catch (error) {
    if (code === undefined || !(error instanceof ApiError) || error.status >= 500) throw error;
    return { coupon: null, error: error.message };
  }
}
