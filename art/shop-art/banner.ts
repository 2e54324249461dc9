/** The hero of the home page: pots, flowers and a basket of fruit, 1100 by 900, without a ground. */
import { leaf } from '../ink/leaf.ts';
import { piece } from '../ink/piece.ts';
import { createRandom } from '../ink/random.ts';
import { contactShadow, place } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';
import type { PlantName } from '../plants/plants.ts';
import { filledContainer } from '../props/filled-container.ts';
import { bee, butterfly, ladybird, wateringCan } from '../props/garden-things.ts';
import type { PotName } from '../props/pots.ts';
import { potted } from '../props/potted.ts';

const back: [PlantName, PotName, number, number, number][] = [
  ['areca-palm', 'woven', 280, 742, 1.12],
  ['rubber-plant', 'white', 842, 730, 1.12],
  ['monstera', 'teal', 556, 722, 1.14],
];

const middle: [PlantName, PotName, number, number, number][] = [
  ['sunflower', 'mustard', 420, 806, 0.82],
  ['snake-plant', 'dipped', 960, 800, 0.76],
  ['hibiscus', 'blue', 152, 808, 0.82],
];

const fruits: PieceName[] = [
  'mango-amrapali',
  'dragon-fruit',
  'malta',
  'guava',
  'banana',
  'pomegranate',
  'mango-himsagar',
  'lychee',
  'papaya',
];

const drifting: [number, number, number, string][] = [
  [60, 250, -40, '#6fb35a'],
  [1040, 210, 50, '#86c46a'],
  [700, 52, 70, '#6fb35a'],
  [388, 76, -70, '#8fcb68'],
];

export function banner(): string {
  const stand = ([plant, pot, x, y, scale]: (typeof back)[number]) =>
    place(potted(plant, pot, 'banner'), x, y, { scale });
  const scene = [
    contactShadow(550, 836, 520, 44, 0.3),
    ...drifting.map(([x, y, angle, colour]) => leaf([x, y], angle, { colour, length: 54, width: 26 })),
    ...back.map(stand),
    ...middle.map(stand),
    place(potted('marigold', 'terracotta', 'banner'), 290, 862, { scale: 0.6 }),
    contactShadow(690, 852, 190, 22),
    place(filledContainer('basket', fruits, 166, createRandom('banner')), 690, 692, { scale: 0.74 }),
    place(potted('ficus-bonsai', 'tray-blue', 'banner'), 918, 868, { scale: 0.46 }),
    place(wateringCan('#6fb0d0'), 466, 868, { scale: 0.78 }),
    piece('mango-langra', 544, 838, 84, -8),
    piece('malta', 808, 842, 66, 6),
    butterfly(470, 172, 86),
    butterfly(1010, 330, 64, 20),
    bee(320, 300, 62, 10),
    ladybird(128, 852, 40),
  ].join('');
  return place(scene, 58, 92, { scale: 0.895 });
}
