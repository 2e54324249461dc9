import { v4 } from 'uuid';
import type { CartChange } from '#contract/cart/schemas.ts';

// Changes of a cart as a client sends them, each with a new key.

const keyed = (change: CartChange) => ({ ...change, key: v4() });
export const add = (productId: string, quantity = 1) => keyed({ productId, kind: 'add', quantity });
export const take = (productId: string, quantity = 1) => keyed({ productId, kind: 'take', quantity });
export const set = (productId: string, quantity: number) => keyed({ productId, kind: 'set', quantity });
export const raise = (productId: string, quantity: number) => keyed({ productId, kind: 'raise', quantity });
export const remove = (productId: string) => keyed({ productId, kind: 'remove' });
