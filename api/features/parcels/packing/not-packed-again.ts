import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { isVoidParcel } from '#contract/parcels/parcel-state.ts';
import type { ParcelLine } from '#database/tables/parcels.ts';
import { type OrderedLine, piecesOf } from './choose-lines.ts';

/** Returns the pieces of a parcel that came back which no other parcel of its order carries. */
export function notPackedAgain(
  { id: parcelId, lines: own }: ParcelRow,
  lines: readonly Required<Pick<OrderedLine, 'id' | 'quantity' | 'returned'>>[],
  all: readonly ParcelRow[],
): ParcelLine[] {
  const others = all.filter(({ id, state }) => id !== parcelId && !isVoidParcel(state));
  const packed = others.flatMap(({ kept, lines: inside }) => kept ?? inside);
  return own.flatMap((piece) => {
    const line = lines.find(({ id }) => id === piece.lineId);
    const free = line ? line.quantity - line.returned - piecesOf(packed, line.id) : 0;
    const quantity = Math.min(piece.quantity, Math.max(0, free));
    return quantity > 0 ? [{ ...piece, quantity }] : [];
  });
}
