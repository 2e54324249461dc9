/** Flowering plants: leafy mounds, tall stems, basins of water lilies. */

import { dark } from '../ink/colour.ts';
import type { LeafStyle } from '../ink/leaf.ts';
import { leaf } from '../ink/leaf.ts';
import { nth } from '../ink/nth.ts';
import { along, arc, type Point, smooth } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { line, repeat } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { clump, type DrawPlant, mound } from './foliage.ts';
import { krishnachura } from './krishnachura.ts';
import { lilyPads } from './water-plants.ts';

type Stem = readonly [x: number, y: number, size: number];

/** Flowers on tall stems, with leaves along them. */
function tallStems(
  heads: readonly PieceName[],
  stems: readonly Stem[],
  style: LeafStyle,
  leavesEach: number,
): DrawPlant {
  return (random) =>
    stems
      .map(([x, y, size], index) => {
        const centre = arc([x * 0.16, 4], [x * 0.3, y * 0.6], [x, y], 10);
        const leaves = repeat(leavesEach, (step) => {
          const { point, angle } = along(centre, 0.24 + (step / leavesEach) * 0.64);
          const part = 1 - step * 0.08;
          return leaf(point, angle + (step % 2 ? 62 : -62) + random.jitter(10), {
            ...style,
            colour: step % 2 ? dark(style.colour, 0.1) : style.colour,
            length: style.length * part,
            width: style.width * part,
          });
        });
        return (
          line(smooth(centre, false), dark(style.colour, 0.05), 8) +
          leaves +
          piece(nth(heads, index), x, y, size, random.jitter(12))
        );
      })
      .join('');
}

/** A basal clump with leafless flower stalks above it. */
function gerberas(): DrawPlant {
  return (random) => {
    const style = { colour: '#4f9f47', length: 150, width: 58, shape: 'oval' } as const;
    const stems: Stem[] = [
      [-112, -268, 104],
      [110, -290, 104],
      [-44, -352, 112],
      [52, -372, 108],
      [6, -250, 112],
    ];
    const heads: PieceName[] = ['gerbera-pink', 'gerbera-yellow', 'gerbera-coral', 'gerbera-pink', 'gerbera-coral'];
    const stalks = stems.map(([x, y]) => line(`M${x * 0.1} 0Q${x * 0.3} ${y * 0.6} ${x} ${y}`, '#86b85c', 7)).join('');
    return (
      clump({ leaf: style, count: 11, height: 66, spread: 76, stalk: '#86b85c' })(random) +
      stalks +
      clump({ leaf: { ...style, length: 112, width: 48 }, count: 8, height: 30, spread: 76, stalk: '#86b85c' })(
        random,
      ) +
      stems.map(([x, y, size], index) => piece(nth(heads, index), x, y, size, index * 20)).join('')
    );
  };
}

/** Trailing stems covered with trumpets, spilling over the rim. */
const petunias: DrawPlant = (random) => {
  const spots: Point[] = [
    [-150, 40],
    [150, 46],
    [-166, -40],
    [166, -36],
    [-112, 96],
    [116, 104],
    [-120, -108],
    [120, -112],
    [-60, -150],
    [62, -154],
    [0, -176],
    [-70, -70],
    [72, -66],
    [0, -96],
    [-84, 20],
    [86, 24],
    [0, -16],
    [-28, 66],
    [40, 70],
  ];
  const leaves = repeat(60, (index) => {
    const [x, y] = nth(spots, index);
    return leaf([x + random.jitter(36), y + random.jitter(36)], x * 0.8 + random.jitter(60), {
      colour: random.pick(['#5fa84a', '#4f9a43', '#73b957']),
      length: 58,
      width: 34,
      shape: 'oval',
    });
  });
  const heads: PieceName[] = ['petunia', 'petunia-pink', 'petunia-white', 'petunia'];
  return (
    leaves +
    spots
      .map(([x, y], index) =>
        piece(
          nth(heads, index % 4),
          x + random.jitter(6),
          y + random.jitter(6),
          random.between(72, 92),
          random.jitter(40),
        ),
      )
      .join('')
  );
};

const small = (colour: string, length = 58, width = 24): LeafStyle => ({ colour, length, width });

export const flowerPlants = {
  marigold: mound({
    leaf: small('#4c9440', 62, 18),
    leaves: 78,
    rx: 196,
    ry: 180,
    lift: 8,
    bears: { pieces: ['marigold', 'marigold', 'marigold-yellow'], count: 11, size: 96 },
  }),
  rose: tallStems(
    ['rose-red'],
    [
      [-112, -276, 116],
      [112, -292, 112],
      [-38, -366, 128],
      [54, -218, 104],
      [-66, -180, 94],
    ],
    { colour: '#3f8a43', length: 76, width: 42, shape: 'pointed' },
    6,
  ),
  'rose-pink': tallStems(
    ['rose-pink', 'rose-white', 'rose-yellow'],
    [
      [-108, -286, 112],
      [108, -276, 116],
      [30, -366, 124],
      [-40, -208, 104],
      [74, -176, 92],
    ],
    { colour: '#458f48', length: 76, width: 42, shape: 'pointed' },
    6,
  ),
  hibiscus: mound({
    leaf: { colour: '#3a8a40', length: 78, width: 48, shape: 'pointed' },
    leaves: 52,
    rx: 178,
    ry: 190,
    lift: 24,
    stem: '#8a6f52',
    bears: { pieces: ['hibiscus'], count: 6, size: 138 },
  }),
  jasmine: mound({
    leaf: { colour: '#3f8f42', length: 60, width: 38, shape: 'oval' },
    leaves: 66,
    rx: 178,
    ry: 168,
    lift: 8,
    bears: { pieces: ['jasmine'], count: 17, size: 62 },
  }),
  dahlia: tallStems(
    ['dahlia', 'dahlia-peach'],
    [
      [-106, -254, 132],
      [110, -268, 134],
      [0, -352, 152],
      [-34, -178, 108],
      [68, -152, 98],
    ],
    { colour: '#4a9444', length: 84, width: 42 },
    6,
  ),
  chrysanthemum: mound({
    leaf: { colour: '#4f9447', length: 60, width: 32 },
    leaves: 64,
    rx: 196,
    ry: 176,
    lift: 12,
    bears: { pieces: ['chrysanthemum-yellow', 'chrysanthemum-violet', 'chrysanthemum-white'], count: 11, size: 104 },
  }),
  'chrysanthemum-yellow': mound({
    leaf: { colour: '#4f9447', length: 60, width: 32 },
    leaves: 64,
    rx: 190,
    ry: 166,
    lift: 12,
    bears: { pieces: ['chrysanthemum-yellow'], count: 11, size: 104 },
  }),
  shapla: lilyPads('shapla'),
  lotus: lilyPads('lotus'),
  gerbera: gerberas(),
  petunia: petunias,
  sunflower: tallStems(
    ['sunflower'],
    [
      [-104, -236, 140],
      [108, -262, 140],
      [0, -352, 172],
    ],
    { colour: '#549c42', length: 100, width: 72, shape: 'heart' },
    5,
  ),
  periwinkle: mound({
    leaf: { colour: '#3f8f45', length: 64, width: 32, shape: 'oval' },
    leaves: 66,
    rx: 190,
    ry: 172,
    lift: 8,
    bears: { pieces: ['periwinkle', 'periwinkle', 'periwinkle-white'], count: 14, size: 78 },
  }),
  krishnachura,
} satisfies Record<string, DrawPlant>;
