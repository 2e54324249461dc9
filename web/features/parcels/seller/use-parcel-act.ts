import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { ParcelState } from '#contract/parcels/parcel-state.ts';
import type { Parcel } from '#contract/parcels/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { parcelsKey } from './parcel-queries.ts';

/** What a seller does with a parcel. */
type ParcelAct =
  | { kind: 'refresh' }
  | { kind: 'cancel' }
  | { kind: 'received' }
  | { kind: 'move'; state: ParcelState }
  | { kind: 'resolve'; consignment: string | null };

/** Does something with a parcel, says what came of it, and reloads the list. */
export function useParcelAct() {
  const { t } = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ parcel, act }: { parcel: Parcel; act: ParcelAct }) => send(parcel, act),
    onSuccess: ({ message }) => toast.success(message ?? t('parcels.refreshed')),
    meta: { failureToast: t('parcels.act-failed') },
    onSettled: () => queries.invalidateQueries({ queryKey: parcelsKey }),
  });
}

function send({ _id: id }: Parcel, act: ParcelAct): Promise<{ success: true; message?: string }> {
  const params = { id };
  if (act.kind === 'refresh') return browserApi('POST /api/seller/parcels/{id}/refresh', { params });
  if (act.kind === 'cancel') return browserApi('POST /api/seller/parcels/{id}/cancel', { params });
  if (act.kind === 'received') return browserApi('POST /api/seller/parcels/{id}/received', { params });
  if (act.kind === 'move') {
    const { state } = act;
    return browserApi('POST /api/seller/parcels/{id}/move', { params, body: { state } });
  }
  const { consignment } = act;
  return browserApi('POST /api/seller/parcels/{id}/resolve', { params, body: { consignment } });
}
