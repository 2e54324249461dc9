import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import type { CartItems } from '#contract/cart/schemas.ts';
import {
  isManual,
  type ManualMethod,
  manualMethodOf,
  moneyServices,
  type OnlineMethod,
} from '#contract/orders/order-payment.ts';
import { recordOf } from '#contract/records.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';
import { ApiError, isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { keepInCheckout, readCheckoutDraft } from '#web/features/orders/shopper/checkout/checkout-draft.ts';
import { checkoutToast, isLost } from '#web/features/orders/shopper/checkout/use-place-order.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { guestOrdersKey } from './guest-order-queries.ts';
import { type GuestFields, guestFieldNames, rememberedGuest } from './remembered-guest.ts';

/** The key of an order without an account, by all of its content: a double click, a retry and a reload make one order. */
const guestOrderKey = retryKey('guestOrderKey');

export type GuestOrderRequest = {
  items: CartItems;
  lines: { productId: string; variantId?: string; quantity: number }[];
  /** In taka. */
  total: number;
  /** The code of the coupon that counts; undefined without one. */
  coupon?: string | undefined;
  /** The buyer's note for the rider; missing without one. */
  note?: string;
  /** The id of the chosen delivery slot; missing without one. */
  slot?: string;
  provider?: OnlineMethod | ManualMethod;
};

/** Without a key when only the payment failed: the device knows the order. */
export type PlacedByGuest = { key?: string; orderId: string; paymentUrl?: string | undefined };

/** How the order is paid, as its call takes it. */
function paymentOf(provider: OnlineMethod | ManualMethod | undefined) {
  if (!provider) return { payment: 'cod' as const };
  if (!isManual(provider)) return { payment: 'online' as const, provider };
  return { payment: 'manual' as const, provider: moneyServices.find((name) => manualMethodOf(name) === provider) };
}

type GuestOrderCallbacks = {
  /** The order is there. `paymentUrl` leads to its payment. Resolves when the page has changed. */
  onPlaced(items: CartItems, order: PlacedByGuest): Promise<void>;
  onStocks(stocks: Stocks): void;
  /** The tab's state is outdated, or the response was lost (`isLost`). */
  onUncertain(items: CartItems, isLost: boolean): void;
  /** Something is wrong in the form, which is to be in sight. */
  onFault(): void;
};

type Errors = Partial<Record<keyof GuestFields | 'phoneCode', string>>;

export type GuestCheckout = ReturnType<typeof useGuestOrder>;

/** The form of an order without an account, and its sending. */
export function useGuestOrder({ onPlaced, onStocks, onUncertain, onFault }: GuestOrderCallbacks) {
  const { t } = useText();
  const queries = useQueryClient();
  const { fields, isRemembered, take, ...form } = useGuestFields();
  const [errors, setErrors] = useState<Errors>({});
  /** Set anew when errors were found, not when typing takes one away. */
  const [found, setFound] = useState<object>();
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const formRef = useRef<HTMLFieldSetElement>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ lines, total, coupon, note, slot, provider }: GuestOrderRequest) => {
      const body = {
        items: lines,
        address: fields,
        ...paymentOf(provider),
        expectedTotal: total,
        ...(coupon !== undefined && { coupon }),
        ...(note !== undefined && { deliveryNote: note }),
        ...(slot !== undefined && { slot }),
        ...(code && { phoneCode: code }),
      };
      return guestOrderKey.attempt(body, (headers) => browserApi('POST /api/order/guest', { headers, body }));
    },
    async onSuccess(placed, { items }) {
      rememberedGuest.write(isRemembered ? fields : undefined);
      void queries.invalidateQueries({ queryKey: guestOrdersKey });
      toast.success(placed.message, { id: checkoutToast });
      if (placed.hints?.includes('phone-unusual')) toast(t('phone.mistyped'), { duration: 8000 });
      await onPlaced(items, placed);
    },
    async onError(error, { items }) {
      const isShown = isRefused(error, 'invalid-request') && error instanceof ApiError && hasFieldsIn(error);
      if (!isShown) toast.error(sentenceOf(error, t('orders.checkout.failed')), { id: checkoutToast });
      if (!(error instanceof ApiError)) return onUncertain(items, true);
      if (error.orderId !== undefined) {
        void queries.invalidateQueries({ queryKey: guestOrdersKey });
        await onPlaced(items, { orderId: error.orderId });
        return;
      }
      if (isRefused(error, 'phone-code-needed') || isRefused(error, 'network-code-needed')) setNeedsCode(true);
      showErrors(errorsOf(error.fields));
      onStocks(error.stocks);
      if (error.code !== 'invalid-request') onUncertain(items, isLost(error));
    },
  });
  // The first field at fault, once it is marked.
  useEffect(() => {
    if (found) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found]);

  function showErrors(faults: Errors): void {
    setErrors(faults);
    if (Object.keys(faults).length === 0) return;
    setFound({});
    onFault();
  }

  /** Marks what is missing. Returns whether nothing is. */
  function check(): boolean {
    const missing = requiredFields.filter(([name]) => fields[name].trim() === '');
    showErrors(Object.fromEntries(missing));
    return missing.length === 0;
  }

  /** Takes over what was typed into the page before scripts ran. */
  function resume(typed: GuestFields) {
    if (isWritten(typed)) take(recordOf(guestFieldNames, (name) => typed[name]));
  }

  function set(name: keyof GuestFields, value: string) {
    take({ [name]: value });
    setErrors(({ [name]: _, ...others }) => others);
  }

  /** Focuses the first field. */
  function focus() {
    onFault();
    // The dialog that offers the way without an account gives the focus back first.
    requestAnimationFrame(() => formRef.current?.querySelector('input')?.focus());
  }

  const askCode = useSingleFlight(async () => {
    try {
      const { message } = await browserApi('POST /api/order/guest/phone-code', { body: { phone: fields.phone } });
      toast.success(message);
    } catch (error) {
      toast.error(sentenceOf(error, t('common.something-went-wrong')));
    }
  });

  const send = useSingleFlight(mutateAsync);
  const place = (order: GuestOrderRequest) => void (check() && send(order));
  const shown = { fields, isRemembered, set, errors, code, setCode, needsCode, askCode, formRef };
  return { ...form, ...shown, isWritten: isWritten(fields), check, focus, resume, place, isPending };
}

/** The fields that an order needs, each with the code of the problem without it. */
const requiredFields = [
  ['firstName', 'first-name-missing'],
  ['phone', 'phone-number-missing'],
  ['street', 'street-missing'],
  ['city', 'city-missing'],
] as const satisfies readonly (readonly [keyof GuestFields, string])[];

/** Whether the fields have what an order needs. */
const isComplete = (fields: GuestFields) => requiredFields.every(([name]) => fields[name].trim() !== '');

/**
 * The fields of the form, kept in the draft of the checkout; at first those that the device remembers. The code is secret and is
 * not kept.
 */
function useGuestFields() {
  const [begun] = useState(() => {
    const draft = readCheckoutDraft();
    const fields = recordOf(guestFieldNames, (name) => draft[name] ?? '');
    const known = isWritten(fields) ? undefined : rememberedGuest.read();
    return { fields: known ?? fields, isRemembered: known !== undefined || draft.isRemembered === 'yes' };
  });
  const [fields, setFields] = useState(begun.fields);
  const [isRemembered, setRemembered] = useState(begun.isRemembered);
  return {
    fields,
    /** Whether the address was known when the page was opened. */
    isKnown: isComplete(begun.fields),
    isRemembered,
    take(changed: Partial<GuestFields>) {
      setFields((before) => ({ ...before, ...changed }));
      keepInCheckout(changed);
    },
    setRemembered(remembers: boolean) {
      setRemembered(remembers);
      keepInCheckout({ isRemembered: remembers ? 'yes' : '' });
    },
  };
}

const isWritten = (fields: GuestFields) => guestFieldNames.some((name) => fields[name].trim() !== '');

function errorsOf(fields: Record<string, string>): Errors {
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^address\./, ''), text]));
}

/** Whether a refusal is shown at fields of the form. */
function hasFieldsIn({ fields }: ApiError): boolean {
  return Object.keys(fields).some((path) => path.startsWith('address.') || path === 'phoneCode');
}
