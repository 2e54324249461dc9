import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SlotClosing } from '#contract/delivery/slot-rules.ts';
import type { OfferedSlot } from '#contract/delivery/slot-schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The beginning of the keys of all queries of slots. */
export const slotsKey = 'delivery-slots';

const slotsQuery = (district: string) =>
  queryOptions({
    queryKey: [slotsKey, district],
    queryFn: async ({ signal }) =>
      (await browserApi('GET /api/delivery/slots', { query: { district } }, { signal })).slots,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** Why a slot is no longer chosen: it was closed, or the district does not have it. */
export type SlotLoss = SlotClosing | 'gone';

/** The slot that was chosen before, and who keeps the choice. */
type KeptSlot = { chosen?: string | undefined; onChoose?(id: string | undefined): void };

export type SlotChoice = ReturnType<typeof useSlotChoice>;

/**
 * The slots of a district and the chosen one; none means as soon as possible. When the district changes, the choice
 * stays if the new district has the slot. `isPending`: whether the chosen slot is still offered is not known yet.
 */
export function useSlotChoice(district: string | undefined, { chosen: kept, onChoose }: KeptSlot = {}) {
  const { data, error, refetch } = useQuery({
    ...slotsQuery(district ?? ''),
    enabled: district !== undefined,
  });
  const [id, setId] = useState(kept);
  const [lost, setLost] = useState<SlotLoss>();
  const slot = data?.find((offered) => offered.id === id);
  if (id !== undefined && data && (!slot || slot.closedBecause)) {
    setId(undefined);
    setLost(slot?.closedBecause ?? 'gone');
  }
  return {
    slots: data,
    slot,
    isPending: district !== undefined && id !== undefined && data === undefined,
    error,
    lost,
    retry: () => void refetch(),
    choose(chosen: OfferedSlot | undefined) {
      setId(chosen?.id);
      setLost(undefined);
      onChoose?.(chosen?.id);
    },
  };
}
