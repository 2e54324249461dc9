import type { PersonListener } from '#api/changes/person-listener.ts';
import type { ProductListeners } from '#api/changes/product-listener.ts';
import { features } from './features.ts';

const hearing = features.flatMap(({ products = [] }) => products);

/** All listeners for changes of products. */
export const productListeners: ProductListeners = {
  inTransaction: hearing.flatMap(({ inTransaction = [] }) => inTransaction),
  onEveryNode: hearing.flatMap(({ onEveryNode = [] }) => onEveryNode),
};

/** All listeners for changes of a person's public name and picture. */
export const personListeners: readonly PersonListener[] = features.flatMap(({ people = [] }) => people);
