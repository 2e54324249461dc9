import type { ParcelLine } from '#database/tables/parcels.ts';

/** A line of an order; `variantId` is null when the product had no variants. */
export type OrderedLine = {
  id: string;
  productId: string;
  variantId: string | null;
  quantity: number;
  /** Pieces that came back or were not taken: they are packed no more. */
  returned?: number;
  weight: string | null;
};

/** Pieces, named by their product or variant. */
type Named = { productId: string; quantity: number };

/** Counts the pieces of a line among some. */
export function piecesOf(some: readonly Pick<ParcelLine, 'lineId' | 'quantity'>[], lineId: string): number {
  return some.reduce((all, line) => (line.lineId === lineId ? all + line.quantity : all), 0);
}

/** Returns what of an order is in no parcel of these, and did not come back. */
export function linesLeft(
  lines: readonly OrderedLine[],
  parcels: readonly { lines: readonly ParcelLine[]; kept?: readonly ParcelLine[] | null }[],
): ParcelLine[] {
  const packed = parcels.flatMap((parcel) => parcel.kept ?? parcel.lines);
  return lines.flatMap(({ id: lineId, productId, variantId, quantity, returned = 0 }) => {
    const left = quantity - returned - piecesOf(packed, lineId);
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

/** Returns the pieces of `lines` that are not among `taken` ones of the same lines. */
export function withoutLines(lines: readonly ParcelLine[], taken: readonly ParcelLine[]): ParcelLine[] {
  return lines.flatMap((line) => {
    const gone = piecesOf(taken, line.lineId);
    return line.quantity > gone ? [{ ...line, quantity: line.quantity - gone }] : [];
  });
}
