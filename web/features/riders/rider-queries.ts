import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RiderState } from '#contract/riders/rider-states.ts';
import type { RiderParcel } from '#contract/riders/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';

/** In ms: another phone, or the seller, moves parcels, too. */
const askedAgain = 20_000;

/** The parcels that a rider's link opens. */
export function riderQuery(key: string) {
  return queryOptions({
    queryKey: ['rider', key],
    queryFn: async ({ signal }) => {
      const { parcel, parcels } = await browserApi('GET /api/rider/{key}', { params: { key } }, { signal });
      return parcels ?? (parcel ? [parcel] : []);
    },
    refetchInterval: ({ state }) => (state.error && !state.data ? false : askedAgain),
    staleTime: 0,
  });
}

/** What a rider does with a parcel. */
export type RiderAct = { state: RiderState; collected?: string } | { photo: File };

/** Sends what a rider does. A press that is repeated after a lost connection has the same idempotency key. */
export function useRiderAct(key: string, { _id: parcelId }: RiderParcel) {
  const queries = useQueryClient();
  const [sent] = useState(() => retryKey());
  const { queryKey } = riderQuery(key);
  return useMutation({
    mutationFn: (act: RiderAct) =>
      sent.attempt(act, (headers) =>
        'photo' in act
          ? browserApi('POST /api/rider/{key}/photo', {
              params: { key },
              headers,
              body: { parcelId },
              files: { image: [act.photo] },
            })
          : browserApi('POST /api/rider/{key}/move', { params: { key }, headers, body: { parcelId, ...act } }),
      ),
    networkMode: 'always',
    onSuccess: ({ parcel }) =>
      queries.setQueryData(queryKey, (before) => before?.map((one) => (one._id === parcelId ? parcel : one))),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
