import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { PaymentMethod } from '#contract/orders/order-payment.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { leaveToPay, useIsLeaving } from './checkout/leave-to-pay.ts';
import { ordersKey } from './order-queries.ts';

/** Starts the payment of an order that awaits it. `busyWith` is the pressed payment method. */
export function usePayOrder(orderId: string) {
  const queries = useQueryClient();
  const isLeaving = useIsLeaving(orderId);
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (provider: PaymentMethod) =>
      browserApi('POST /api/order/{orderId}/pay', { params: { orderId }, body: { provider } }),
    onSuccess({ message, paymentUrl }) {
      if (paymentUrl === null) toast.success(message);
      else leaveToPay(orderId, paymentUrl);
    },
    meta: { failureToast: true },
    // After any response: an earlier payment may have arrived.
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
  return { pay: useSingleFlight(mutateAsync), isBusy: isPending || isLeaving, busyWith: variables };
}
