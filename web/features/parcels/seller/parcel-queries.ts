import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type CourierId,
  courierIds,
  type ParcelGroup,
  type ParcelState,
  parcelGroups,
  parcelStates,
} from '#contract/parcels/parcel-state.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { type ListView, readListView } from '#web/ui/list/list-address.ts';

export const parcelsKey = [sellerKey, 'parcels'] as const;

/** Which parcels of the list are shown. */
export type ParcelView = ListView & {
  group: ParcelGroup | undefined;
  state: ParcelState | undefined;
  provider: CourierId | undefined;
};

/** Rows of a page. */
const pageSize = 50;

/** The view in a URL. Invalid values count as absent. */
export function readParcelView(query: URLSearchParams): ParcelView {
  const group = parcelGroups.find((one) => one === query.get('group'));
  const state = parcelStates.find((one) => one === query.get('state'));
  const provider = courierIds.find((one) => one === query.get('provider'));
  return { ...readListView(query), group, state, provider };
}

export function parcelsQuery({ search, page, group, state, provider }: ParcelView) {
  return queryOptions({
    queryKey: [...parcelsKey, search, page, group, state, provider],
    queryFn: ({ signal }) =>
      browserApi(
        'GET /api/seller/parcels',
        {
          query: {
            ...{ page, limit: pageSize },
            ...(search && { search }),
            ...(group && { group }),
            ...(state && { state }),
            ...(provider && { provider }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // Couriers move them at any time.
    staleTime: 0,
  });
}

export const couriersQuery = queryOptions({
  queryKey: [sellerKey, 'couriers'],
  queryFn: ({ signal }) => browserApi('GET /api/seller/couriers', {}, { signal }),
});
