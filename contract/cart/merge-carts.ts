import { limits } from '#contract/limits.ts';
import type { CartItems } from './schemas.ts';

export function mergeCarts(saved: CartItems, visitor: CartItems): CartItems {
  const merged = { ...saved };
  for (const [id, quantity] of Object.entries(visitor)) {
    if (Object.keys(merged).length >= limits.cartLinesMax && !(id in merged)) continue;
    merged[id] = Math.max(merged[id] ?? 0, quantity);
  }
  return merged;
}
