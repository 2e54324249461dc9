import type { Facts } from '#contract/products/facts.ts';

type Needs = readonly [
  light: NonNullable<Facts['light']>,
  water: NonNullable<Facts['water']>,
  place: NonNullable<Facts['place']>,
  size: NonNullable<Facts['size']>,
  difficulty: NonNullable<Facts['difficulty']>,
];

/** Returns the facts of a living plant. */
export function plant([light, water, place, size, difficulty]: Needs, others: Facts): Facts {
  return { light, water, place, size, difficulty, ...others };
}

export const inch = (value: number) => ({ value, unit: 'inch' as const });
export const feet = (value: number) => ({ value, unit: 'feet' as const });
export const pieces = (value: number) => ({ value, unit: 'piece' as const });
export const seeds = (value: number) => ({ value, unit: 'seed' as const });
