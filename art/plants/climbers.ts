/** Gourds and beans over a frame, pumpkins along the ground. */

import { dark } from '../ink/colour.ts';
import { nth } from '../ink/nth.ts';
import { slant } from '../ink/paint.ts';
import { type Point, scallop } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { line, place, repeat, shape } from '../ink/shape.ts';
import { ring } from '../pieces/flower-parts.ts';
import type { PieceName } from '../pieces/pieces.ts';
import type { DrawPlant } from './foliage.ts';

/** A lobed leaf of the gourd family. */
function vineLeaf(at: Point, angle: number, size: number, tone: string): string {
  return place(
    shape(scallop(size / 2, 5, 0.22), slant('#9ccf68', tone, dark(tone, 0.18))) +
      repeat(5, (index) =>
        place(line(`M0 0L0 ${(-size * 0.4).toFixed(0)}`, '#d3e8a0', 2.4, 0.65), 0, 0, { rotate: index * 72 }),
      ),
    at[0],
    at[1],
    { rotate: angle },
  );
}

type ClimberStyle = {
  tone: string;
  leafSize: number;
  fruit: readonly PieceName[];
  size: number;
  flower: string;
  spots?: readonly Point[];
};

/** Vines over a bamboo frame, fruits hanging through it. */
export function climber({
  tone,
  leafSize,
  fruit,
  size,
  flower,
  spots = [
    [-96, -150],
    [14, -128],
    [110, -158],
    [-40, -226],
  ],
}: ClimberStyle): DrawPlant {
  return (random) => {
    const pole = (x1: number, y1: number, x2: number, y2: number) =>
      line(`M${x1} ${y1}L${x2} ${y2}`, '#d3ae62', 11) + line(`M${x1 - 2} ${y1}L${x2 - 2} ${y2}`, '#efd694', 4, 0.7);
    const frame =
      pole(-84, 6, -176, -400) +
      pole(84, 6, 176, -400) +
      pole(0, 6, 0, -420) +
      pole(-178, -330, 178, -330) +
      pole(-160, -240, 160, -240) +
      pole(-134, -130, 134, -130);
    const stems = [-1, 0, 1]
      .map((side) =>
        line(
          `M${side * 22} 4C${side * 40} -120 ${side * 160} -160 ${side * 110} -260S${side * 90 - 30} -360 ${side * 140} -396`,
          '#7fae4a',
          6,
        ),
      )
      .join('');
    const tendril = (x: number, y: number) =>
      line(`M${x} ${y}c14 -8 22 4 12 10s-14 -8 -4 -14s22 -2 24 8`, '#a5c46a', 3);
    const leaves = repeat(34, (index) => {
      const x = ((index * 0.618) % 1) * 2 - 1;
      const y = -index / 34;
      const wide = 96 + Math.abs(y) * 96;
      return vineLeaf(
        [x * wide + random.jitter(12), y * 345 - 62 + random.jitter(14)],
        random.jitter(70),
        leafSize * random.between(0.8, 1.1),
        index % 2 ? tone : dark(tone, 0.13),
      );
    });
    const blossom = (x: number, y: number) =>
      place(ring(5, { length: 24, width: 24, colour: flower }), x, y, { rotate: x });
    const fruits = spots.map(
      ([x, y], index) =>
        line(`M${x} ${y - size * 0.62}L${x} ${y - size * 0.3}`, '#7fae4a', 5) +
        piece(nth(fruit, index), x, y, size * random.between(0.92, 1.05), random.jitter(6)),
    );
    return [
      frame,
      stems,
      leaves,
      tendril(-150, -290),
      tendril(120, -390),
      ...[
        [-134, -352],
        [70, -376],
        [146, -262],
        [-62, -296],
        [44, -200],
      ].map((at) => blossom(nth(at, 0), nth(at, 1))),
      ...fruits,
    ].join('');
  };
}

/** A vine along the ground with its fruits resting on the soil. */
export function creeper(tone: string, fruit: PieceName, flower: string): DrawPlant {
  return (random) => {
    const leaves = repeat(24, (index) => {
      const x = ((index * 0.618) % 1) * 2 - 1;
      const y = -30 - ((index * 37) % 200);
      return (
        line(`M${(x * 60).toFixed(0)} 0Q${(x * 120).toFixed(0)} ${y} ${(x * 165).toFixed(0)} ${y}`, '#8fb85c', 5) +
        vineLeaf(
          [x * 165 + random.jitter(10), y],
          random.jitter(50),
          random.between(82, 106),
          index % 2 ? tone : dark(tone, 0.12),
        )
      );
    });
    const blossom = (x: number, y: number) =>
      place(ring(5, { length: 32, width: 30, colour: flower, tip: 'pointed' }), x, y, { rotate: x });
    return [
      leaves,
      blossom(-100, -214),
      blossom(84, -228),
      blossom(8, -160),
      piece(fruit, -128, -40, 116),
      piece(fruit, 128, -36, 108),
      piece(fruit, 0, -48, 150),
    ].join('');
  };
}
