/** Bonsai, each in the style its kind is grown in. At most 420 wide and 380 tall above a shallow tray. */

import { light } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { nth } from '../ink/nth.ts';
import { right, slant } from '../ink/paint.ts';
import { type Point, points, ribbon, smooth } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { line, repeat, shape } from '../ink/shape.ts';
import { type Cloud, type CloudLook, canopy, clouds, trunk } from './bonsai-parts.ts';
import type { DrawPlant } from './foliage.ts';

type Bough = readonly [points: readonly Point[], from: number, to: number];

function bonsai(
  bark: string,
  boughs: readonly Bough[],
  clouds: readonly Cloud[],
  look: CloudLook,
  extra = '',
): DrawPlant {
  return (random) =>
    boughs
      .map(([points, from, to]) => trunk(points, from, to, bark))
      .reverse()
      .join('') +
    extra +
    canopy(clouds, look, random);
}

/** An S-shaped trunk with steps of foliage to the left and to the right. */
const curved: readonly Bough[] = [
  [points('10 8, -28 -54, 16 -118, 58 -170, 18 -232, -6 -292'), 54, 14],
  [points('6 -104, -60 -130, -124 -142'), 20, 9],
  [points('52 -168, 104 -184, 150 -192'), 18, 8],
  [points('24 -222, -40 -246, -78 -252'), 15, 7],
];
const steps = clouds('-134 -160 74 40, 152 -208 70 38, -78 -266 66 36, 62 -290 62 34, -4 -330 76 44');

/** Swollen roots that carry the tree like legs. */
const ginsengRoots = () => {
  const leg = (points: readonly Point[], widths: (t: number) => number) =>
    shape(ribbon(points, widths), right('#e3d2b3', '#c2a986', '#8f7858'));
  const swell = (wide: number) => (t: number) => wide * (0.42 + 0.62 * Math.sin(Math.PI * (0.12 + t * 0.72)));
  return (
    leg(points('-104 10, -78 -40, -40 -92, -10 -146'), swell(62)) +
    leg(points('96 10, 84 -36, 44 -96, 10 -150'), swell(60)) +
    leg(points('-20 12, -26 -44, -8 -100, 0 -160'), swell(76)) +
    leg(points('36 12, 34 -40, 20 -96, 4 -150'), swell(54)) +
    line('M-34 -20q14 6 26 0M-30 -56q12 5 22 0M-78 -34q10 6 18 2M62 -34q10 4 18 -2M20 -60q10 4 16 0', '#7f6848', 3, 0.5)
  );
};

const ficus: DrawPlant = (random) =>
  ginsengRoots() +
  trunk(points('0 -140, -30 -190, -84 -216'), 30, 12, '#b59c7a') +
  trunk(points('2 -140, 36 -196, 92 -222'), 30, 12, '#b59c7a') +
  trunk(points('0 -140, 4 -200, 0 -262'), 34, 12, '#b59c7a') +
  canopy(
    clouds('-112 -240 82 54, 114 -246 80 54, -52 -294 84 58, 58 -298 82 58, 0 -330 84 52, 0 -240 96 50'),
    { tone: '#3f8f48', dab: { shape: 'oval', length: 27, width: 17 } },
    random,
  );

/** A broad tree with roots dropping from its boughs to the soil. */
const banyan: DrawPlant = (random) => {
  const bark = '#9a8468';
  const roots = points('-150 -170, -122 -180, -96 -178, 102 -182, 128 -178, 154 -166, -72 -176, 78 -176');
  const hanging = roots
    .map(([x, top], index) =>
      line(
        `M${x} ${top}C${x + (index % 2 ? 7 : -7)} ${top * 0.6} ${x - 4} ${top * 0.3} ${x * 0.94} 8`,
        index % 3 ? '#a89274' : '#7f6a50',
        index % 3 ? 5 : 9,
      ),
    )
    .join('');
  const wood =
    trunk(points('-46 10, -28 -70, -10 -140'), 46, 34, bark) +
    trunk(points('46 10, 26 -70, 12 -140'), 44, 32, bark) +
    trunk(points('0 10, 2 -70, 0 -150, 4 -220'), 76, 26, bark) +
    trunk(points('-4 -130, -84 -168, -164 -184'), 34, 12, bark) +
    trunk(points('8 -130, 88 -168, 166 -184'), 34, 12, bark);
  return (
    hanging +
    wood +
    canopy(
      clouds('-142 -204 76 44, 144 -206 74 44, -74 -258 92 52, 80 -262 92 52, 0 -306 104 56, 0 -232 86 38'),
      { tone: '#4a9142', dab: { shape: 'oval', length: 30, width: 22 } },
      random,
    )
  );
};

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

/** A fat bottle of a trunk, bare branches, flowers and leaves at their tips. */
const adenium: DrawPlant = (random) => {
  const caudex = smooth(
    points('-112 10, -104 -44, -66 -96, -44 -130, -16 -142, 14 -146, 40 -132, 66 -96, 108 -46, 116 10, 40 20, -40 20'),
  );
  const body =
    shape(caudex, slant('#dccbb0', '#b39c80', '#7f6b56')) +
    line(
      'M-70 -60q18 10 34 2M-88 -24q26 12 48 2M30 -84q16 8 28 -2M44 -40q20 10 40 0M-20 -100q14 6 26 0',
      '#7f6b56',
      3.5,
      0.5,
    );
  const tips = points('-150 -232, -76 -290, -8 -320, 66 -300, 146 -240, -34 -226, 56 -214');
  const branches = tips
    .map(([x, y]) =>
      trunk(
        [
          [x * 0.22, -128],
          [x * 0.6, y * 0.72],
          [x, y],
        ],
        30,
        13,
        '#b39c80',
      ),
    )
    .join('');
  const tufts = tips.map(([x, y]) =>
    repeat(9, (index) =>
      leaf([x, y], -100 + index * 25 + random.jitter(8), {
        colour: index % 2 ? '#4f9a48' : '#63ad55',
        length: 62,
        width: 22,
        shape: 'oval',
      }),
    ),
  );
  const blooms = tips.map(
    ([x, y], index) =>
      piece('adenium', x - 14, y - 22, 68, index * 40) + piece('adenium', x + 26, y - 6, 58, index * 25),
  );
  return [branches, body, ...tufts, ...blooms].join('');
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
