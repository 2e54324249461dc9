import { askForEdit, cancelStopped, findToStop } from '#api/features/parcels/stopping/stop-for-edit.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { type EditedOrder, type Editor, type EditTools, editOrder, type OrderEdit, tryEdit } from './edit-order.ts';

/**
 * Edits an order and cancels its parcels in the same step. Couriers that can be asked are asked first, but only when the
 * edit would be taken and changes more than the note; without their yes nothing is done. Should the edit be refused
 * after they agreed, their parcels are cancelled all the same.
 */
export async function editWithParcels(
  tools: EditTools,
  editor: Editor,
  orderId: string,
  edit: OrderEdit,
): Promise<EditedOrder | Refusal> {
  const toAsk = await findToStop(tools, orderId);
  if (toAsk instanceof Refusal) {
    // The note may change all the same.
    const edited = await editOrder(tools, editor, orderId, edit);
    return edited instanceof Refusal && edited.code === toAsk.code ? toAsk : edited;
  }
  const stopped = toAsk.map(({ id }) => id);
  if (toAsk.length > 0) {
    const tried = await tryEdit(tools, editor, orderId, { ...edit, stopped });
    if (tried instanceof Refusal) return tried;
    if (!tried.isChanged || tried.isNoteAlone) return editOrder(tools, editor, orderId, edit);
    const refused = await askForEdit(tools, toAsk);
    if (refused) return refused;
  }
  const edited = await editOrder(tools, editor, orderId, { ...edit, stopped });
  if (edited instanceof Refusal) await cancelStopped(tools, toAsk);
  return edited;
}
