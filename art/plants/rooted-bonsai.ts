/** Bonsai that are grown for their roots: on legs, dropping to the soil, swollen to a bottle. */

import { leaf } from '../ink/leaf.ts';
import { right, slant } from '../ink/paint.ts';
import { type Point, points, ribbon, smooth } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { line, repeat, shape } from '../ink/shape.ts';
import { canopy, clouds, trunk } from './bonsai-parts.ts';
import type { DrawPlant } from './foliage.ts';

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

/** A ginseng ficus on its swollen roots. */
export const ficus: DrawPlant = (random) =>
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
export const banyan: DrawPlant = (random) => {
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

/** A fat bottle of a trunk, bare branches, flowers and leaves at their tips. */
export const adenium: DrawPlant = (random) => {
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
