import { limits } from '#contract/limits.ts';

export const stockMoveKinds = ['order', 'cancel', 'count', 'return'] as const;
export type StockMovementKind = (typeof stockMoveKinds)[number];
export type StockActor = 'buyer' | 'seller' | 'shop';

export type Stocks = Record<string, number | null>;

export type StockLevel = { inStock: boolean; fewLeft: number | null; isLow: boolean };

type Counted = { stock: number | null; lowStock: number; isSwitchedOff: boolean };

export function levelOf({ stock, lowStock, isSwitchedOff }: Counted): StockLevel {
  if (stock === null) return { inStock: !isSwitchedOff, fewLeft: null, isLow: false };
  const inStock = stock > 0 && !isSwitchedOff;
  return { inStock, fewLeft: inStock && stock <= limits.fewLeftMax ? stock : null, isLow: stock <= lowStock };
}

export function isSameLevel(one: StockLevel, other: StockLevel): boolean {
  return one.inStock === other.inStock && one.fewLeft === other.fewLeft && one.isLow === other.isLow;
}
