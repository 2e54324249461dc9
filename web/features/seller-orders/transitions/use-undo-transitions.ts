import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { orderNumber } from '#contract/orders/order-number.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { orderHistoryKey } from '#web/features/seller-orders/listing/seller-order-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { showUndoToast } from '#web/ui/undo-toast.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { forgetTransition, noteTransition, type Transition } from './undoable-transitions.ts';

/** One toast at a time; an earlier transition can be undone in its order's card. */
const toastId = 'order-moved';

type Undone = (undone: readonly Transition[]) => void;

/** Undoes transitions, and offers that for a while. */
export function useUndoTransitions() {
  const queries = useQueryClient();
  const { t } = useText();

  async function undo(moves: readonly Transition[], onUndone?: Undone): Promise<void> {
    toast.dismiss(toastId);
    const undone: Transition[] = [];
    for (const { orderId, status: from } of moves) {
      const number = orderNumber(orderId);
      forgetTransition(orderId);
      try {
        const { status } = await browserApi('POST /api/order/status/undo', { body: { orderId, from } });
        undone.push({ orderId, status });
      } catch (error) {
        toast.error(t('sales.not-undone', { number, reason: sentenceOf(error, t('common.something-went-wrong')) }));
      }
      void queries.invalidateQueries({ queryKey: [...orderHistoryKey, orderId] });
    }
    onUndone?.(undone);
    announceUndone(undone);
    await queries.invalidateQueries({ queryKey: sellerOrdersKey });
  }
  function announceUndone(undone: readonly Transition[]): void {
    const [first] = undone;
    if (!first) return;
    const { orderId, status } = first;
    const one = { number: orderNumber(orderId), status: t(orderStatusTexts[status]) };
    const message = undone.length === 1 ? t('sales.undone', one) : t('sales.undone-several', { count: undone.length });
    toast.success(message, { id: `undone ${orderId}` });
  }
  const undoOnce = useSingleFlight(undo);

  /** Shows the success message with an undo button. `onUndone` is told the orders that went back. */
  function offerUndo(message: string, moves: readonly Transition[], onUndone?: Undone): void {
    for (const transition of moves) noteTransition(transition);
    showUndoToast({ id: toastId, message, label: t('sales.undo'), onUndo: () => void undoOnce(moves, onUndone) });
  }
  return { undo: undoOnce, offerUndo };
}
