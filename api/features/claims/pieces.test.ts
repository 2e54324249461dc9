import { describe, expect, test } from 'vitest';
import { choosePieces, leftToClaim, type Pieces } from './pieces.ts';

const pieces = (productId: string, variantId: string | null, quantity: number): Pieces => ({
  productId,
  variantId,
  quantity,
});
/** A rose in two sizes, the larger in two lines, and a fern without sizes. */
const delivered = [
  pieces('rose', 'small', 2),
  pieces('fern', null, 3),
  pieces('rose', 'large', 1),
  pieces('rose', 'large', 2),
];
const quantities = (left: readonly Pieces[]) => left.map(({ quantity }) => quantity);

describe('what is left to claim', () => {
  test.each<[string, Pieces[], number[]]>([
    ['all without claims', [], [2, 3, 1, 2]],
    ['less those of a size, over its lines', [pieces('rose', 'large', 2)], [2, 3, 0, 1]],
    ['less those of a product without sizes', [pieces('fern', null, 1)], [2, 2, 1, 2]],
    ['less those that name no size, in the order of the lines', [pieces('rose', null, 3)], [0, 3, 0, 2]],
    ['with those that name a size counted first', [pieces('rose', null, 2), pieces('rose', 'small', 1)], [0, 3, 0, 2]],
  ])('is %s', (_what, claimed, left) => {
    expect(quantities(leftToClaim(delivered, claimed))).toEqual(left);
  });
});

describe('a claim', () => {
  test.each<[string, { productId: string; variantId?: string; quantity: number }[], Pieces[] | undefined]>([
    ['of a size', [{ productId: 'rose', variantId: 'large', quantity: 1 }], [pieces('rose', 'large', 1)]],
    ['of a size in two lines', [{ productId: 'rose', variantId: 'large', quantity: 3 }], [pieces('rose', 'large', 3)]],
    [
      'of a size that names another product',
      [{ productId: 'x', variantId: 'small', quantity: 1 }],
      [pieces('rose', 'small', 1)],
    ],
    ['of a size as a product', [{ productId: 'large', quantity: 1 }], [pieces('rose', 'large', 1)]],
    [
      'of a product without sizes as a size',
      [{ productId: 'x', variantId: 'fern', quantity: 3 }],
      [pieces('fern', null, 3)],
    ],
    [
      'of a product takes its sizes in their order',
      [{ productId: 'rose', quantity: 3 }],
      [pieces('rose', 'small', 2), pieces('rose', 'large', 1)],
    ],
    [
      'of a product takes what a named size leaves',
      [
        { productId: 'rose', quantity: 3 },
        { productId: 'rose', variantId: 'small', quantity: 1 },
      ],
      [pieces('rose', 'small', 2), pieces('rose', 'large', 2)],
    ],
    ['of more than there is of a size', [{ productId: 'rose', variantId: 'small', quantity: 3 }], undefined],
    ['of more than there is of a product', [{ productId: 'rose', quantity: 6 }], undefined],
    ['of another size of the product', [{ productId: 'rose', variantId: 'huge', quantity: 1 }], undefined],
    [
      'of more than there is, in two lines',
      [
        { productId: 'rose', quantity: 5 },
        { productId: 'small', quantity: 1 },
      ],
      undefined,
    ],
  ])('%s', (_what, wanted, chosen) => {
    expect(choosePieces(delivered, wanted)).toEqual(chosen);
  });
});
