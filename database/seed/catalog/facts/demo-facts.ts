import type { Facts } from '#contract/products/facts.ts';
import { foodFacts } from './food-facts.ts';
import { plantFacts } from './plant-facts.ts';

/** Facts of each product of the demo catalogue, by slug. */
export const demoFacts: Readonly<Record<string, Facts>> = { ...plantFacts, ...foodFacts };
