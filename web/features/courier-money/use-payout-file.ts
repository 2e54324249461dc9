import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayoutColumn } from '#contract/courier-money/schemas.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { courierMoneyKey, type EnteredPayout } from './courier-money-queries.ts';

const key = retryKey();

/** A payout as it is sent. Without `mapping` the shop knows the columns, or asks. */
type SentPayout = { provider: CourierId; payout: string; csv: string; mapping?: readonly PayoutColumn[] };
/** What the shop said of a payout before it is entered. */
export type Checked = { sent: SentPayout; preview: EnteredPayout };

/** Checks a payout's file and enters what was checked. */
export function usePayoutFile() {
  const queries = useQueryClient();
  const [checked, setChecked] = useState<Checked>();
  const checking = useMutation({
    mutationFn: (sent: SentPayout) =>
      browserApi('POST /api/seller/courier-money', { body: { ...bodyOf(sent), preview: true } }),
    onSuccess: (preview, sent) => setChecked({ sent, preview }),
  });
  const entering = useMutation({
    mutationFn(sent: SentPayout) {
      const body = bodyOf(sent);
      return key.attempt(body, (headers) => browserApi('POST /api/seller/courier-money', { headers, body }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: courierMoneyKey }),
  });
  return {
    checked,
    checking,
    entering,
    isBusy: checking.isPending || entering.isPending,
    /** Forgets what was said of the file before. */
    reset() {
      setChecked(undefined);
      checking.reset();
      entering.reset();
    },
  };
}

function bodyOf({ mapping, ...sent }: SentPayout) {
  return mapping ? { ...sent, mapping: [...mapping] } : sent;
}
