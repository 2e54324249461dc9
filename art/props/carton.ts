/** An opened carton; the origin is the middle of its mouth, it is 412 wide and 216 deep. */
import { dark, fade, light } from '../ink/colour.ts';
import { down, right, slant } from '../ink/paint.ts';
import { ellipse, place, shape } from '../ink/shape.ts';
import { sproutMark } from './sprout-mark.ts';

const card = '#cfa271';

export const cartonBack =
  shape('M-196 -10L-262 -96L-150 -118L-176 -10Z', right(light(card, 0.2), card)) +
  shape('M196 -10L262 -96L150 -118L176 -10Z', right(card, dark(card, 0.2))) +
  shape('M-196 -12H196V60H-196Z', dark(card, 0.42));

export const cartonFront = [
  shape(
    'M-206 0H206L196 206C196 212 190 216 184 216H-184C-190 216 -196 212 -196 206Z',
    right(light(card, 0.3), light(card, 0.06), dark(card, 0.16)),
  ),
  shape('M-206 0H206L204 44H-204Z', dark(card, 0.3), 0.16),
  shape('M-206 0L-250 52L-40 76L-20 0Z', slant(light(card, 0.42), card)),
  shape('M206 0L250 52L40 76L20 0Z', slant(light(card, 0.3), dark(card, 0.1))),
  ellipse(0, 142, 62, 56, fade('#fff6e2', 0.92)),
  place(shape(sproutMark, down('#7cbf5a', '#3f8f48')), 0, 146, { scale: 0.86 }),
].join('');
