/** Small pictures for pages with nothing to show, 400 by 320, without a ground. */
import { leaf } from '../ink/leaf.ts';
import { icon } from '../ink/noto-icon.ts';
import { down, right, slant } from '../ink/paint.ts';
import { arc, ribbon } from '../ink/path.ts';
import { circle, contactShadow, ellipse, line, place, shape } from '../ink/shape.ts';
import { cartonBack, cartonFront } from '../props/carton.ts';
import { containers } from '../props/containers.ts';
import { butterfly, ladybird } from '../props/garden-things.ts';
import { pots } from '../props/pots.ts';
import { sproutMark } from '../props/sprout-mark.ts';

/** An empty basket with one leaf on its rim. */
function emptyCart(): string {
  const { back, front } = containers.basket;
  return [
    contactShadow(200, 290, 130, 16),
    place(back + ellipse(0, 10, 232, 40, down('#5a3d20', '#8a6236')) + front, 200, 182, { scale: 0.5 }),
    leaf([268, 182], 58, { colour: '#6bb85a', length: 54, width: 26 }),
    leaf([272, 184], 12, { colour: '#57a54c', length: 46, width: 22 }),
    butterfly(316, 70, 52),
    line('M296 92C276 112 296 124 280 142', '#8fb8a0', 3).replace('/>', ' stroke-dasharray="2 9"/>'),
    ladybird(104, 278, 26),
  ].join('');
}

/** An opened carton, empty but for a seedling. */
function emptyOrders(): string {
  return [
    contactShadow(200, 292, 128, 16),
    place(cartonBack + place(icon('seedling'), 0, -54, { scale: 0.86 }) + cartonFront, 200, 176, { scale: 0.52 }),
    ...[
      [84, 108, 9, '#f2b84b'],
      [322, 96, 7, '#f08f80'],
      [112, 62, 6, '#8fcb8a'],
      [292, 48, 8, '#8fc0e0'],
    ].map(([x, y, radius, tone]) => circle(Number(x), Number(y), Number(radius), String(tone), 0.8)),
  ].join('');
}

/** A small house, a path, and a place mark with a leaf in it. */
function emptyAddresses(): string {
  const pin =
    shape(
      'M0 96C-58 24 -76 -8 -76 -42C-76 -86 -42 -116 0 -116S76 -86 76 -42C76 -8 58 24 0 96Z',
      slant('#7fd08f', '#3fa866', '#227a4d'),
    ) +
    circle(0, -42, 46, '#ffffff') +
    place(shape(sproutMark, down('#6cc06a', '#2f9058')), 0, -36, { scale: 0.74 });
  return [
    shape('M30 276C90 232 150 236 200 254C250 232 320 230 372 276C330 300 70 300 30 276Z', down('#a9d98a', '#7dbb66')),
    place(icon('house-with-garden'), 116, 214, { scale: 0.56 }),
    place(icon('deciduous-tree'), 318, 216, { scale: 0.42 }),
    line('M132 270C170 288 210 262 238 262', '#f6eed6', 12),
    contactShadow(240, 262, 40, 9),
    place(pin, 240, 158, { scale: 0.94 }),
  ].join('');
}

/** A plant that has drooped, and a drop of water on its way. */
function notFound(): string {
  const stem = arc([0, 4], [-14, -176], [70, -118], 12);
  const wilted = (x: number, y: number, angle: number, size: number, colour: string) =>
    leaf([x, y], angle, { colour, length: size, width: size * 0.42 });
  const plant = [
    wilted(-6, -44, -138, 82, '#a3ab5a'),
    wilted(-4, -78, 148, 70, '#8f9f50'),
    wilted(2, -108, -150, 66, '#b0b060'),
    shape(
      ribbon(stem, (t) => 12 - t * 5),
      right('#a9b05c', '#7f8f48'),
    ),
    wilted(40, -128, 164, 62, '#9aa554'),
    wilted(70, -120, 176, 84, '#c2a455'),
    wilted(70, -120, 206, 72, '#b39a50'),
    wilted(68, -122, 140, 66, '#a8a455'),
  ].join('');
  return [
    contactShadow(196, 292, 82, 13),
    place(pots.terracotta.back + place(plant, 0, 0, { scale: 1.24 }), 188, 200, { scale: 0.6 }),
    leaf([288, 286], 76, { colour: '#c9a553', length: 44, width: 20 }),
    leaf([96, 290], -70, { colour: '#b3a054', length: 38, width: 17 }),
    place(icon('droplet'), 306, 84, { scale: 0.24 }),
    place(icon('droplet'), 336, 128, { scale: 0.15 }),
  ].join('');
}

export const emptyStates = {
  'empty-cart': emptyCart,
  'empty-orders': emptyOrders,
  'empty-addresses': emptyAddresses,
  'not-found': notFound,
} as const;
