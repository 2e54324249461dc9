import type { Facts } from '#contract/facts.ts';
import { foodFacts } from './food-facts.ts';
import { plantFacts } from './plant-facts.ts';

/** What is known of each product of the demo catalogue, by its slug. */
export const demoFacts: Readonly<Record<string, Facts>> = { ...plantFacts, ...foodFacts };
