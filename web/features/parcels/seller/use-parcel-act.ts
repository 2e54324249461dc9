import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { ParcelState } from '#contract/parcels/parcel-state.ts';
import type { Parcel } from '#contract/parcels/schemas.ts';
import { sellerWorkKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { parcelsKey } from './parcel-queries.ts';

/** What a seller does with a parcel. */
type ParcelAct =
  | { kind: 'refresh' | 'cancel' | 'told' }
  | { kind: 'move'; state: ParcelState }
  | { kind: 'photo'; photo: File }
  | { kind: 'resolve'; consignment: string | null };

/** Makes a change of a parcel, shows the outcome, and reloads the list. */
export function useParcelAct() {
  const { t } = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ parcel, act }: { parcel: Pick<Parcel, '_id'>; act: ParcelAct }) => send(parcel, act),
    onSuccess: ({ message }) => toast.success(message ?? t('parcels.refreshed')),
    meta: { failureToast: t('parcels.act-failed') },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: parcelsKey }),
        queries.invalidateQueries({ queryKey: sellerWorkKey }),
      ]),
  });
}

async function send({ _id: id }: Pick<Parcel, '_id'>, act: ParcelAct): Promise<{ message?: string }> {
  const params = { id };
  switch (act.kind) {
    case 'refresh':
      await browserApi('POST /api/seller/parcels/{id}/refresh', { params });
      return {};
    case 'cancel':
      return browserApi('POST /api/seller/parcels/{id}/cancel', { params });
    case 'told':
      return browserApi('POST /api/seller/parcels/{id}/told', { params });
    case 'move':
      return browserApi('POST /api/seller/parcels/{id}/move', { params, body: { state: act.state } });
    case 'photo':
      return browserApi('POST /api/seller/parcels/{id}/photos', { params, files: { images: [act.photo] } });
    case 'resolve':
      return browserApi('POST /api/seller/parcels/{id}/resolve', { params, body: { consignment: act.consignment } });
  }
}
