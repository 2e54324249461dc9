import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddressFields } from '#contract/addresses/schemas.ts';
import type { OrderChannel, TakenHow } from '#contract/orders/order-channel.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { noAddress } from './entry-address.ts';
import { type EntryLine, sentItem } from './entry-line.ts';
import { type EntryErrors, errorsOf, noErrors, withoutField } from './refused-entry.ts';

/** The key of an order by all of its content: a double click, a retry and a reload make one order. */
const madeOrderKey = retryKey('madeOrderKey');

/** A manual order as the seller writes it. Empty texts mean none; an empty fee means the area's fee. */
export type NewEntry = {
  lines: EntryLine[];
  address: AddressFields;
  channel: OrderChannel;
  fee: string;
  coupon: string;
  /** How the order was paid already; '' for payment at the door. */
  how: TakenHow | '';
  transactionId: string;
  note: string;
};

const emptyEntry: NewEntry = {
  lines: [],
  address: noAddress,
  channel: 'phone',
  fee: '',
  coupon: '',
  how: '',
  transactionId: '',
  note: '',
};

/** What the shop answered. Its key is the only copy. */
export type MadeOrder = { orderId: string; orderNumber: string; key: string };

const fieldsShown =
  /^(items(\.\d+\.(quantity|price|reason))?|address\.(phone|firstName|street|city|email)|channel|fee|coupon|slot|payment\.(how|transactionId)|note)$/;

export type OrderEntry = ReturnType<typeof useMakeOrder>;

/** The form of a new order, and its sending. */
export function useMakeOrder() {
  const queries = useQueryClient();
  const [entry, setEntry] = useState(emptyEntry);
  const [errors, setErrors] = useState<EntryErrors>(noErrors);
  const [made, setMade] = useState<MadeOrder>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (slot: string | undefined) => {
      const body = { ...bodyOf(entry), ...(slot !== undefined && { slot }) };
      return madeOrderKey.attempt(body, (headers) => browserApi('POST /api/seller/orders', { headers, body }));
    },
    async onSuccess({ orderId, orderNumber, key }) {
      setMade({ orderId, orderNumber, key });
      await queries.invalidateQueries({ queryKey: sellerOrdersKey });
    },
    onError: (error) => setErrors(errorsOf(error, entry.lines, (path) => fieldsShown.test(path))),
  });

  /** Changes fields, and removes the errors of the fields at `path`. */
  function change(changed: Partial<NewEntry>, path: string): void {
    setEntry((before) => ({ ...before, ...changed }));
    setErrors((before) => withoutField(before, path));
  }
  function startOver(): void {
    setEntry(emptyEntry);
    setErrors(noErrors);
    setMade(undefined);
  }
  const isUnsaved = !made && (entry.lines.length > 0 || JSON.stringify(entry.address) !== JSON.stringify(noAddress));
  return { entry, errors, change, make: useSingleFlight(mutateAsync), isPending, made, startOver, isUnsaved };
}

function bodyOf({ lines, address, channel, fee, coupon, how, transactionId, note }: NewEntry) {
  return {
    items: lines.map(sentItem),
    address,
    channel,
    ...(fee.trim() !== '' && { fee }),
    ...(how !== '' && { payment: { taken: true as const, how, transactionId } }),
    ...(note.trim() !== '' && { note }),
    ...(coupon.trim() !== '' && { coupon }),
  };
}
