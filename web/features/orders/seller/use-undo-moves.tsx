import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { orderNumber } from '#contract/order-number.ts';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { orderHistoryKey, sellerOrdersKey } from './seller-order-queries.ts';
import { forgetMove, type Move, noteMove } from './undoable-moves.ts';

/** One toast at a time says what was moved: the one before stands on its order's card. */
const toastId = 'order-moved';
const toastTime = 12_000;

/** Takes moves back, and offers that for a while. */
export function useUndoMoves() {
  const queries = useQueryClient();
  const { t } = useText();

  async function undo(moves: readonly Move[]): Promise<void> {
    toast.dismiss(toastId);
    for (const { orderId, status: from } of moves) {
      const number = orderNumber(orderId);
      forgetMove(orderId);
      try {
        const { status } = await browserApi(sellerOrderCalls.undoOrderStatus, { body: { orderId, from } });
        toast.success(t('sales.undone', { number, status: t(orderStatusTexts[status]) }), { id: `undone ${orderId}` });
      } catch (error) {
        toast.error(t('sales.not-undone', { number, reason: sentenceOf(error, t('common.something-went-wrong')) }));
      }
      void queries.invalidateQueries({ queryKey: [...orderHistoryKey, orderId] });
    }
    await queries.invalidateQueries({ queryKey: sellerOrdersKey });
  }
  const undoOnce = useSingleFlight(undo);

  /** Shows the message of what was done, with a button that undoes it. */
  function offerUndo(message: string, moves: readonly Move[]): void {
    for (const move of moves) noteMove(move);
    toast.success(
      <span>
        {message}{' '}
        <button
          type="button"
          onClick={() => void undoOnce(moves)}
          className="min-h-9 rounded-lg px-2 font-semibold text-leaf-700 underline"
        >
          {t('sales.undo')}
        </button>
      </span>,
      { id: toastId, duration: toastTime },
    );
  }
  return { undo: undoOnce, offerUndo };
}
