import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { Coupon } from '#contract/coupons/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { couponsKey } from './coupon-queries.ts';

/** Stops a coupon or an offer after a confirmation. */
export function useStopCoupon() {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: Coupon) => browserApi('POST /api/seller/coupons/{id}/stop', { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { failureToast: t('coupons.stop-failed') },
    async onSettled() {
      // Reload the list before the dialog closes. It reports its own failures.
      await queries.invalidateQueries({ queryKey: couponsKey });
    },
  });
  return useConfirmedAction<Coupon>({
    run: mutateAsync,
    busy: isPending,
    question: t('coupons.stop-question'),
    warningOf: ({ code }) => t('coupons.stop-warning', { name: code ?? t('coupons.offer') }),
    confirmLabel: t('coupons.stop-confirm'),
    busyLabel: t('coupons.stopping'),
  });
}
