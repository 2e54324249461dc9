/** Bonsai, each in the style its kind is grown in. At most 420 wide and 380 tall above a shallow tray. */

import { light } from '../ink/colour.ts';
import { nth } from '../ink/nth.ts';
import { type Point, points } from '../ink/path.ts';
import { line, repeat } from '../ink/shape.ts';
import { type Cloud, type CloudStyle, canopy, clouds, trunk } from './bonsai-parts.ts';
import type { DrawPlant } from './foliage.ts';
import { adenium, banyan, ficus } from './rooted-bonsai.ts';

type Bough = readonly [points: readonly Point[], from: number, to: number];

function bonsai(
  bark: string,
  boughs: readonly Bough[],
  clouds: readonly Cloud[],
  style: CloudStyle,
  extra = '',
): DrawPlant {
  return (random) =>
    boughs
      .map(([points, from, to]) => trunk(points, from, to, bark))
      .reverse()
      .join('') +
    extra +
    canopy(clouds, style, random);
}

/** An S-shaped trunk with steps of foliage to the left and to the right. */
const curved: readonly Bough[] = [
  [points('10 8, -28 -54, 16 -118, 58 -170, 18 -232, -6 -292'), 54, 14],
  [points('6 -104, -60 -130, -124 -142'), 20, 9],
  [points('52 -168, 104 -184, 150 -192'), 18, 8],
  [points('24 -222, -40 -246, -78 -252'), 15, 7],
];
const steps = clouds('-134 -160 74 40, 152 -208 70 38, -78 -266 66 36, 62 -290 62 34, -4 -330 76 44');

/** A windswept juniper leaning far over one side. */
const juniper: DrawPlant = (random) => {
  const bark = '#8a6550';
  const wood =
    trunk(points('-82 10, -96 -64, -52 -122, 18 -142, 84 -126, 150 -82'), 60, 13, bark) +
    trunk(points('-60 -110, -80 -180, -40 -250'), 26, 9, bark) +
    trunk(points('10 -140, 30 -196, 80 -226'), 20, 8, bark);
  const bleached =
    line('M-94 -40C-128 -84 -112 -124 -140 -160M-112 -96C-136 -106 -150 -100 -166 -112', '#e9dcc4', 10) +
    line('M-94 -40C-126 -84 -110 -124 -138 -158', '#c9b694', 3, 0.7);
  return (
    wood +
    bleached +
    canopy(
      clouds('160 -82 58 32, 104 -138 70 36, 168 -150 42 26, 84 -240 76 40, -28 -276 84 44, 14 -190 58 30'),
      { tone: '#4b8f6a', dab: { shape: 'lance', length: 26, width: 7 }, density: 0.62, tips: '#8fbf8a' },
      random,
    )
  );
};

/** Five slim trees as a grove. */
const grove: DrawPlant = (random) => {
  const bark = '#8f7a62';
  const trees: [number, number, number][] = [
    [-132, -212, 20],
    [136, -200, 18],
    [-66, -270, 26],
    [70, -258, 24],
    [2, -324, 32],
  ];
  const stems = trees
    .map(
      ([x, top, width]) =>
        trunk(
          [
            [x, 10],
            [x + 8, top * 0.35],
            [x - 4, top * 0.7],
            [x + 2, top],
          ],
          width,
          width * 0.4,
          bark,
        ) +
        trunk(
          [
            [x, top * 0.62],
            [x - 28, top * 0.74],
            [x - 44, top * 0.78],
          ],
          width * 0.4,
          4,
          bark,
        ),
    )
    .join('');
  const crowns = trees.flatMap(([x, top, width]): Cloud[] => [
    [x, top, 40 + width, 34],
    [x - 34, top * 0.8, 30 + width * 0.3, 22],
    [x + 34, top * 0.84, 30 + width * 0.3, 22],
  ]);
  return (
    stems + canopy(crowns, { tone: '#5fa850', dab: { shape: 'oval', length: 19, width: 12 }, tips: '#9fd07a' }, random)
  );
};

const jadeTree = bonsai(
  '#b08a68',
  [
    [points('0 10, -8 -60, 8 -120, 0 -190'), 72, 30],
    [points('0 -96, -64 -140, -116 -180'), 36, 14],
    [points('6 -110, 68 -150, 122 -190'), 36, 14],
    [points('2 -150, -20 -210, -40 -260'), 28, 12],
    [points('2 -150, 36 -220, 56 -270'), 28, 12],
  ],
  clouds('-120 -206 76 54, 124 -214 76 54, -50 -282 74 52, 60 -288 74 52, 4 -230 66 44'),
  { tone: '#5fb068', dab: { shape: 'round', length: 27, width: 24 }, density: 0.9, tips: '#e08a7a' },
);

const slanted: readonly Bough[] = [
  [points('-96 10, -60 -70, -20 -140, 24 -210, 60 -286'), 60, 16],
  [points('-36 -116, -90 -150, -140 -160'), 20, 8],
  [points('0 -180, 62 -196, 124 -190'), 22, 9],
  [points('26 -216, -24 -250, -60 -256'), 16, 7],
];

const cascade: readonly Bough[] = [
  [points('-40 10, -64 -60, -20 -128, 56 -150, 118 -112, 152 -40, 166 44'), 58, 14],
  [points('-34 -110, -60 -180, -40 -250'), 30, 11],
  [points('40 -150, 70 -206, 120 -232'), 22, 9],
];

const pods = repeat(7, (index) => {
  const [x, y] = nth(points('-168 -158, -120 -154, 104 -188, 148 -188, -50 -250, 40 -282, 124 -186'), index);
  return line(`M${x} ${y}q10 24 -4 46`, '#8a5a34', 10) + line(`M${x - 2} ${y + 4}q8 20 -4 36`, '#b9865a', 3, 0.7);
});

export const bonsaiTrees = {
  'ficus-bonsai': ficus,
  'banyan-bonsai': banyan,
  'pakur-bonsai': bonsai(
    '#a08d78',
    curved,
    steps.map(([x, y, rx, ry]) => [x, y, rx * 1.06, ry * 1.15] as const),
    { tone: '#6bae46', dab: { shape: 'heart', length: 25, width: 21 }, tips: '#e08a5a' },
  ),
  'bougainvillea-bonsai': bonsai(
    '#8f765c',
    cascade,
    clouds('-44 -276 92 54, 40 -218 70 40, 132 -244 70 42, 110 -132 62 36, 156 -52 50 36, 168 40 40 40'),
    {
      tone: '#5a9f48',
      dab: { shape: 'oval', length: 24, width: 15 },
      bears: { piece: 'bougainvillea', count: 9, size: 56 },
    },
  ),
  'juniper-bonsai': juniper,
  'jade-bonsai': jadeTree,
  'tamarind-bonsai': (random) =>
    bonsai(
      '#7f6a54',
      slanted,
      clouds('-136 -182 78 40, 126 -214 82 40, -62 -276 72 36, 66 -316 96 48'),
      { tone: '#5fa848', dab: { shape: 'lance', length: 22, width: 7 }, density: 0.62 },
      pods,
    )(random),
  'kamini-bonsai': bonsai(
    '#b7a488',
    slanted.map(([points, from, to]) => [points.map(([x, y]) => [-x, y] as const), from, to] as const),
    clouds('136 -180 80 44, -126 -212 82 44, 62 -274 72 38, -66 -318 98 52'),
    { tone: '#3f8f46', dab: { shape: 'oval', length: 24, width: 14 }, bears: { piece: 'kamini', count: 6, size: 34 } },
  ),
  'adenium-bonsai': adenium,
  'elm-bonsai': bonsai(
    '#8c7a66',
    curved.map(([points, from, to]) => [points.map(([x, y]) => [-x, y * 1.04] as const), from * 1.1, to] as const),
    clouds('134 -164 66 34, -150 -214 68 34, 82 -268 60 32, -60 -302 64 34, 4 -342 72 40, -30 -240 48 24'),
    { tone: '#74b552', dab: { shape: 'oval', length: 17, width: 11 }, tips: light('#9fd07a', 0.2) },
  ),
  'grove-bonsai': grove,
} satisfies Record<string, DrawPlant>;
