import type { NewClaim } from '#contract/claims/schemas.ts';

/** What was sold: a product, or the variant of one that had several. */
type Sold = { productId: string; variantId: string | null };

/** Pieces of an order. */
export type Pieces = Sold & { quantity: number };

const stockIdOf = ({ productId, variantId }: Sold) => variantId ?? productId;

/**
 * Returns the lines of an order that a claim's line may be of: those of its variant. A claim that names none is of the
 * product without variants, or was made before variants were named and then counts over all of the product's lines.
 */
export function linesOf<Line extends Sold>(lines: readonly Line[], { productId, variantId }: Sold): Line[] {
  if (variantId !== null) return lines.filter((line) => line.variantId === variantId);
  const ofProduct = lines.filter((line) => line.productId === productId);
  return [
    ...ofProduct.filter((line) => line.variantId === null),
    ...ofProduct.filter((line) => line.variantId !== null),
  ];
}

/** Takes pieces out of these lines, the first ones first, as many as they have; returns what was taken. */
export function takePieces<Line extends Pieces>(from: readonly Line[], quantity: number): Line[] {
  let missing = quantity;
  return from.flatMap((line) => {
    const taken = Math.min(missing, line.quantity);
    if (taken === 0) return [];
    line.quantity -= taken;
    missing -= taken;
    return [{ ...line, quantity: taken }];
  });
}

/** Returns what is left to claim of the pieces that the buyer kept, in their order: all but what these claims' lines are of. */
export function leftToClaim(kept: readonly Pieces[], claimed: readonly Pieces[]): Pieces[] {
  const left = kept.map((line) => ({ ...line }));
  // Claims that name no variant take what the others leave.
  const ordered = [...claimed.filter((line) => line.variantId !== null), ...claimed.filter((line) => !line.variantId)];
  for (const line of ordered) takePieces(linesOf(left, line), line.quantity);
  return left;
}

/**
 * Returns the pieces that a new claim names, one entry for each product or variant; undefined when it names more than
 * is left. Lines that name a variant come first, others take of the product's lines in their order.
 */
export function choosePieces(left: readonly Pieces[], wanted: NewClaim['lines']): Pieces[] | undefined {
  const rest = left.map((line) => ({ ...line }));
  const named = wanted.map(({ productId, variantId, quantity }) => {
    const ofProduct = variantId === undefined ? rest.filter((line) => line.productId === productId) : [];
    const isOfProduct = ofProduct.length > 0;
    const lines = isOfProduct ? ofProduct : rest.filter((line) => stockIdOf(line) === (variantId ?? productId));
    return { lines, isOfProduct, quantity };
  });
  const chosen = new Map<string, Pieces>();
  for (const { lines, quantity } of named.toSorted((a, b) => Number(a.isOfProduct) - Number(b.isOfProduct))) {
    let missing = quantity;
    for (const taken of takePieces(lines, quantity)) {
      const before = chosen.get(stockIdOf(taken))?.quantity ?? 0;
      chosen.set(stockIdOf(taken), { ...taken, quantity: before + taken.quantity });
      missing -= taken.quantity;
    }
    if (missing > 0) return undefined;
  }
  return [...chosen.values()];
}
