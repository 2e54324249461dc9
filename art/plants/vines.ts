/** Climbers for the room: money plant and monstera. */

import { dark, light } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { nth } from '../ink/nth.ts';
import { slant } from '../ink/paint.ts';
import { along, arc, type Point, polar, smooth } from '../ink/path.ts';
import { ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import type { DrawPlant } from './foliage.ts';

/** Heart leaves splashed with yellow, over the rim and down the vines. */
export const moneyPlant: DrawPlant = (random) => {
  const heart = (at: Point, angle: number, size: number, tone: string) => {
    const splash = shape(
      `M0 0C${size * 0.12} ${-size * 0.3} ${size * 0.34} ${-size * 0.3} ${size * 0.26} ${-size * 0.5}C${size * 0.1} ${-size * 0.5} ${size * 0.08} ${-size * 0.3} 0 ${-size * 0.2}Z`,
      '#eaf09a',
      0.75,
    );
    return leaf(at, angle, { colour: tone, length: size, width: size * 0.86, shape: 'heart' }).replace(
      /<\/g>$/,
      `${splash}</g>`,
    );
  };
  const tones = ['#5cb04c', '#4a9f47', '#73c058', '#3f9142'];
  const vine = (from: Point, bend: Point, to: Point, count: number) => {
    const centre = arc(from, bend, to, 12);
    return (
      line(smooth(centre, false), '#8aa84e', 5) +
      repeat(count, (index) => {
        const { point, angle } = along(centre, 0.2 + (index / count) * 0.8);
        return heart(point, angle + (index % 2 ? 46 : -46), 84 - index * 3, nth(tones, index % 4));
      })
    );
  };
  const mass = repeat(19, (index) => {
    const [x, y] = polar(index * 137.5, Math.sqrt((index + 0.5) / 19));
    return heart([x * 118, -96 + y * 84], x * 80 + random.jitter(18), random.between(84, 106), nth(tones, index % 4));
  });
  return [
    vine([-20, -30], [-60, -330], [-120, -300], 5),
    vine([20, -30], [50, -360], [104, -330], 6),
    vine([0, -40], [-10, -330], [-6, -380], 6),
    mass,
    vine([60, -40], [190, -90], [158, 176], 7),
    vine([-60, -40], [-186, -80], [-154, 120], 6),
    vine([20, -20], [70, 10], [62, 150], 5),
  ].join('');
};

/** The rim of one half of a heart-shaped leaf, from its notch to its tip, for a leaf one unit long. */
const heartRim: readonly Point[] = [
  [0.02, 0.02],
  [0.17, 0.15],
  [0.38, 0.15],
  [0.55, 0.02],
  [0.61, -0.2],
  [0.56, -0.43],
  [0.43, -0.66],
  [0.24, -0.86],
  [0, -1],
];

/** One side of a split leaf: broad fingers out to the rim, narrow cuts between them. */
function splitSide(size: number, sign: 1 | -1): string {
  const cuts = [0.4, 0.53, 0.655, 0.775];
  const ends = [0, ...cuts, 1];
  const points = ends.slice(1).flatMap((end, index): Point[] => {
    const start = nth(ends, index) + (index === 0 ? 0 : 0.022);
    const stop = end === 1 ? 1 : end - 0.022;
    const finger = [0, 0.33, 0.66, 1].map((part) => along(heartRim, start + (stop - start) * part).point);
    const [x, y] = along(heartRim, end).point;
    return end === 1 ? finger : [...finger, [x * 0.27, y + 0.075] as const];
  });
  return `${smooth(
    points.map(([x, y]) => [x * size * sign, y * size] as const),
    false,
  )}Z`;
}

function splitLeaf(at: Point, angle: number, size: number, tone: string): string {
  const ribs = repeat(5, (index) => {
    const y = -size * (0.1 + index * 0.15);
    const [x, rise] = [size * (0.5 - index * 0.07), size * (-0.02 - index * 0.03)];
    return [1, -1]
      .map((side) =>
        line(
          `M0 ${y.toFixed(0)}Q${(side * x * 0.5).toFixed(0)} ${(y + rise).toFixed(0)} ${(side * x).toFixed(0)} ${(y + rise * 0.4).toFixed(0)}`,
          light(tone, 0.45),
          2,
          0.4,
        ),
      )
      .join('');
  });
  const holes = [-1, 1]
    .map((side) =>
      repeat(4, (index) =>
        place(
          ellipse(0, 0, size * 0.018, size * 0.04, dark(tone, 0.55)),
          side * size * 0.085,
          -size * (0.16 + index * 0.15),
          { rotate: side * 62 },
        ),
      ),
    )
    .join('');
  const normal = (((angle % 360) + 540) % 360) - 180;
  const [bright, deep] = normal < -15 ? ([1, -1] as const) : ([-1, 1] as const);
  return place(
    shape(splitSide(size, bright), slant(light(tone, 0.28), tone)) +
      shape(splitSide(size, deep), slant(tone, dark(tone, 0.24))) +
      line(`M0 0L0 ${-size * 0.94}`, light(tone, 0.5), 3.5, 0.8) +
      ribs +
      holes,
    at[0],
    at[1],
    { rotate: angle },
  );
}

export const monstera: DrawPlant = (random) => {
  const leaves: [number, number, number, number][] = [
    [-8, -286, -6, 166],
    [-92, -232, -48, 156],
    [96, -238, 46, 154],
    [-112, -108, -74, 146],
    [116, -112, 72, 144],
    [-34, -150, -22, 148],
    [58, -140, 34, 140],
    [4, -56, 6, 112],
  ];
  return (
    leaves.map(([x, y]) => line(`M${x * 0.1} 4Q${x * 0.2} ${y * 0.7} ${x} ${y}`, '#4f8a42', 8)).join('') +
    leaves
      .map(([x, y, angle, size], index) =>
        splitLeaf(
          [x, y],
          angle + random.jitter(4),
          size,
          nth(['#2f8449', '#3a9350', '#35894b', '#4aa65c', '#43a056', '#58b566', '#4fae60', '#6cc277'], index),
        ),
      )
      .join('')
  );
};
