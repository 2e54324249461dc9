import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import type { OrderParcel, SellerOrder } from '#contract/orders/seller-schemas.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { ApiError, isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { orderHistoryKey, orderQuery } from '#web/features/seller-orders/listing/seller-order-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { sentItem } from '../entry/entry-line.ts';
import { type EntryErrors, errorsOf, noErrors, withoutField } from '../entry/refused-entry.ts';
import { type EditEntry, entryOf, rebased } from './edit-entry.ts';

export type EditedOrder = ReplyOf<'PUT /api/seller/orders/{orderId}'>;

const fieldsShown =
  /^(items(\.\d+\.(quantity|price|reason))?|address\.(phone|firstName|lastName|street|city|zipcode|email)|fee|note)$/;

export type OrderEdit = ReturnType<typeof useEditOrder>;

/**
 * The form of an edited order, from the version that was read. When somebody else has changed the order meanwhile,
 * `isOutdated` offers the newest version, which the input is then applied to. `inWay` are the parcels that an edit would
 * cancel: saving with `cancel` does so in the same step.
 */
export function useEditOrder(read: SellerOrder, onSaved: (edited: EditedOrder) => void) {
  const text = useText();
  const queries = useQueryClient();
  const [order, setOrder] = useState(read);
  const base = entryOf(order, text);
  const [entry, setEntry] = useState(base);
  const [errors, setErrors] = useState<EntryErrors>(noErrors);
  const [isOutdated, setOutdated] = useState(false);
  const [inWay, setInWay] = useState<readonly OrderParcel[]>([]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (parcels: 'cancel' | undefined) => {
      const { lines, address, fee, note } = entry;
      const items = lines.map(sentItem);
      const body = {
        version: order.version,
        items,
        address,
        note,
        ...(fee.trim() !== '' && { fee }),
        ...(parcels && { parcels }),
      };
      return browserApi('PUT /api/seller/orders/{orderId}', { params: { orderId: order._id }, body });
    },
    async onSuccess(edited) {
      onSaved(edited);
      await Promise.all([
        queries.invalidateQueries({ queryKey: sellerOrdersKey }),
        queries.invalidateQueries({ queryKey: [...orderHistoryKey, order._id] }),
      ]);
    },
    async onError(error, parcels) {
      const asks = parcels === undefined && isRefused(error, 'order-has-parcels');
      const standing = asks ? await parcelsNow(error) : [];
      setInWay(standing);
      if (standing.length > 0) return setErrors(noErrors);
      setErrors(errorsOf(error, entry.lines, (path) => fieldsShown.test(path)));
      setOutdated(isRefused(error, 'order-changed'));
    },
  });
  /** The parcels that a refusal names, with what each collects by now. */
  async function parcelsNow(error: Error): Promise<OrderParcel[]> {
    const named = error instanceof ApiError ? error.parcels.map(({ _id }) => _id) : [];
    const { parcels = [] } = await queries.fetchQuery({ ...orderQuery(order._id), staleTime: 0 }).catch(() => order);
    return parcels.filter(({ _id }) => named.includes(_id));
  }
  const loadNewest = useSingleFlight(async () => {
    try {
      const newest = await queries.fetchQuery({ ...orderQuery(order._id), staleTime: 0 });
      setEntry(rebased(base, entry, entryOf(newest, text)));
      setOrder(newest);
      setErrors(noErrors);
      setOutdated(false);
    } catch (error) {
      setErrors(errorsOf(error, [], () => false));
    }
  });

  /** Changes fields, and removes the errors of the fields at `path`. */
  function change(changed: Partial<EditEntry>, path: string): void {
    setEntry((before) => ({ ...before, ...changed }));
    setErrors((before) => withoutField(before, path));
  }
  const save = useSingleFlight((parcels?: 'cancel') => mutateAsync(parcels));
  const keepParcels = () => setInWay([]);
  return { order, base, entry, errors, change, save, isPending, isOutdated, loadNewest, inWay, keepParcels };
}
