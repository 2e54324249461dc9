import type { ParcelLine } from '#database/tables/parcels.ts';

/** A line of an order; `variantId` is null when the product had no variants. */
export type OrderedLine = {
  id: string;
  productId: string;
  variantId: string | null;
  quantity: number;
  weight: string | null;
};

/** Pieces, named by their product or variant. */
type Named = { productId: string; quantity: number };

/** Returns what of an order is in no parcel of these. */
export function linesLeft(
  lines: readonly OrderedLine[],
  parcels: readonly { lines: readonly ParcelLine[] }[],
): ParcelLine[] {
  const packed = parcels.flatMap((parcel) => parcel.lines);
  return lines.flatMap(({ id: lineId, productId, variantId, quantity }) => {
    const inOthers = packed.filter((line) => line.lineId === lineId).reduce((all, line) => all + line.quantity, 0);
    const left = quantity - inOthers;
    return left > 0 ? [{ lineId, productId, stockId: variantId ?? productId, quantity: left }] : [];
  });
}

/**
 * Takes the named pieces out of the remaining lines; undefined when too many are named. Variants are taken before
 * products.
 */
export function takeLines(left: readonly ParcelLine[], named: readonly Named[]): ParcelLine[] | undefined {
  const rest = left.map((line) => ({ ...line }));
  const taken: ParcelLine[] = [];
  for (const { productId, quantity } of named) {
    const exact = rest.filter(({ stockId }) => stockId === productId);
    const ofProduct = rest.filter((line) => line.stockId !== productId && line.productId === productId);
    let missing = quantity;
    for (const line of [...exact, ...ofProduct]) {
      const pieces = Math.min(missing, line.quantity);
      if (pieces === 0) continue;
      line.quantity -= pieces;
      missing -= pieces;
      const before = taken.find(({ lineId }) => lineId === line.lineId);
      if (before) before.quantity += pieces;
      else taken.push({ ...line, quantity: pieces });
    }
    if (missing > 0) return undefined;
  }
  return taken;
}
