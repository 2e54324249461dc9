import type { PersonListener } from '#api/changes/person-listener.ts';
import type { ProductListeners } from '#api/changes/product-listener.ts';
import { features } from './features.ts';

const hearing = features.flatMap(({ products = [] }) => products);

/** What follows from a change of products. */
export const productListeners: ProductListeners = {
  inTransaction: hearing.flatMap(({ inTransaction = [] }) => inTransaction),
  onEveryNode: hearing.flatMap(({ onEveryNode = [] }) => onEveryNode),
};

/** Listeners for changes of the name and picture that others see of a person. */
export const personListeners: readonly PersonListener[] = features.flatMap(({ people = [] }) => people);
