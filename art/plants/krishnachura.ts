import { leaf } from '../ink/leaf.ts';
import type { Point } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { line, place, repeat } from '../ink/shape.ts';
import type { DrawPlant } from './foliage.ts';

/** A young tree with feather leaves and clusters of flame-red flowers. */
export const krishnachura: DrawPlant = (random) => {
  const frond = (at: Point, angle: number, size: number) =>
    place(
      repeat(
        9,
        (index) =>
          leaf([0, -index * 13 - 8], 68, { colour: '#63ad48', length: 40, width: 12, vein: false }) +
          leaf([0, -index * 13 - 8], -68, { colour: '#559f42', length: 40, width: 12, vein: false }),
      ) + line('M0 0L0 -128', '#7fae5a', 3.5),
      at[0],
      at[1],
      { rotate: angle, scale: size },
    );
  const branch = (x: number, y: number) => line(`M0 -150Q${x * 0.3} ${y * 0.75} ${x} ${y}`, '#8a6f52', 8);
  const spots: Point[] = [
    [-120, -262],
    [124, -272],
    [-58, -318],
    [64, -330],
    [0, -280],
  ];
  return [
    line('M0 6C8 -60 -6 -110 0 -170', '#8a6f52', 16),
    ...spots.map(([x, y]) => branch(x, y)),
    ...spots.flatMap((at) =>
      [-84, -36, 12, 60, 100].map((turn) => frond(at, turn + random.jitter(12), random.between(0.68, 0.86))),
    ),
    ...spots.map(
      ([x, y], index) =>
        piece('krishnachura', x - 20, y - 26, 84, index * 30) +
        piece('krishnachura', x + 26, y - 16, 76, index * 50) +
        piece('krishnachura', x + 2, y + 16, 72, index * 20),
    ),
  ].join('');
};
