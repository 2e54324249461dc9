import { stockLimits } from './limits.ts';
import { orderable, type Preorder } from './preorder.ts';

export const stockMoveKinds = ['order', 'cancel', 'count', 'return'] as const;
export type StockMovementKind = (typeof stockMoveKinds)[number];
export type StockActor = 'buyer' | 'seller' | 'shop';

export type Stocks = Record<string, number | null>;

export type StockLevel = {
  inStock: boolean;
  fewLeft: number | null;
  isLow: boolean;
  /** The day from which pre-ordered pieces are sent, if only a pre-order puts the product in stock; null otherwise. */
  shipsFrom: string | null;
};

type Counted = { stock: number | null; lowStock: number; isSwitchedOff: boolean };

/** Returns the public view of a stock, with the pre-order that is offered now. */
export function levelOf({ stock, lowStock, isSwitchedOff }: Counted, offer?: Preorder): StockLevel {
  if (stock === null) return { inStock: !isSwitchedOff, fewLeft: null, isLow: false, shipsFrom: null };
  const inStock = orderable(stock, offer) > 0 && !isSwitchedOff;
  const isOnShelf = inStock && stock > 0;
  return {
    inStock,
    fewLeft: isOnShelf && stock <= stockLimits.fewLeftMax ? stock : null,
    isLow: stock <= lowStock,
    shipsFrom: inStock && !isOnShelf ? (offer?.shipsFrom ?? null) : null,
  };
}

export function isSameLevel(one: StockLevel, other: StockLevel): boolean {
  return (
    one.inStock === other.inStock &&
    one.fewLeft === other.fewLeft &&
    one.isLow === other.isLow &&
    one.shipsFrom === other.shipsFrom
  );
}
