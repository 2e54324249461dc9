import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { PaymentMethod } from '#contract/order-payment.ts';
import { paymentCalls } from '#contract/payments.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { leaveToPay, useIsLeaving } from './checkout/leave-to-pay.ts';
import { ordersKey } from './order-queries.ts';

/** Pays an order that awaits its payment, in one of the ways that are set up. `busyWith` is the way that was pressed. */
export function usePayOrder(orderId: string) {
  const queries = useQueryClient();
  const isLeaving = useIsLeaving(orderId);
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (provider: PaymentMethod) =>
      browserApi(paymentCalls.payOrder, { params: { orderId }, body: { provider } }),
    onSuccess({ message, paymentUrl }) {
      if (paymentUrl === null) toast.success(message);
      else leaveToPay(orderId, paymentUrl);
    },
    meta: { failureToast: true },
    // Whatever the answer was: an earlier payment may have come meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
  return { pay: useSingleFlight(mutateAsync), isBusy: isPending || isLeaving, busyWith: variables };
}
