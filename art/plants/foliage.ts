/** The ways in which plants carry their leaves: mounds, fans of stems, clumps. */

import { dark, light } from '../ink/colour.ts';
import { type LeafStyle, leaf } from '../ink/leaf.ts';
import { nth } from '../ink/nth.ts';
import { arc, type Point, polar, smooth } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import type { Random } from '../ink/random.ts';
import { line, place, repeat } from '../ink/shape.ts';
import { type SprigStyle, sprig } from '../ink/sprig.ts';
import type { PieceName } from '../pieces/pieces.ts';

/** Draws one plant that grows out of the origin, at most 400 wide and 440 tall. */
export type DrawPlant = (random: Random) => string;

/** A plant that came out too wide or too tall, made to fit. */
export const fitted =
  (draw: DrawPlant, scale: number): DrawPlant =>
  (random) =>
    place(draw(random), 0, 0, { scale });

type Bearing = { pieces: readonly PieceName[]; count: number; size: number; hang?: boolean; tilt?: number };

export type MoundStyle = {
  leaf: LeafStyle;
  leaves: number;
  rx: number;
  ry: number;
  lift?: number;
  bears?: Bearing;
  stem?: string;
};

/** The golden angle spreads points evenly over a disc, from the middle outwards. */
const spread = (index: number, count: number): Point => polar(index * 137.5, Math.sqrt((index + 0.5) / count));

/** A leafy dome with flowers or fruits over it. */
export function mound(style: MoundStyle): DrawPlant {
  return (random) => {
    const { rx, ry, lift = 0, stem = '#6a8f45' } = style;
    const middle = -ry - lift;
    const stems = repeat(7, (index) =>
      line(
        smooth(arc([index * 5 - 15, 4], [(index - 3) * 12, middle * 0.4], [(index - 3) * rx * 0.26, middle]), false),
        stem,
        7,
      ),
    );
    const spots = Array.from({ length: style.leaves }, (_, index) => spread(style.leaves - 1 - index, style.leaves));
    const leaves = spots.map(([x, y], index) => {
      const at: Point = [x * rx * 0.78 + random.jitter(8), middle + y * ry * 0.8 + random.jitter(8)];
      const outward = (Math.atan2(at[0], -(at[1] - middle * 0.45)) * 180) / Math.PI;
      const lit = (-x - y) * 0.16 + (index / style.leaves) * 0.18 - 0.12;
      const colour = lit > 0 ? light(style.leaf.colour, lit) : dark(style.leaf.colour, -lit * 1.5);
      const size = random.between(0.82, 1.12);
      return leaf(at, outward + random.jitter(26), {
        ...style.leaf,
        colour,
        length: style.leaf.length * size,
        width: style.leaf.width * size,
      });
    });
    return (
      stems + leaves.join('') + (style.bears ? bear(style.bears, rx * 0.86, ry * 0.84, middle - ry * 0.06, random) : '')
    );
  };
}

/** Flowers or fruits over an ellipse. */
function bear(style: Bearing, rx: number, ry: number, middle: number, random: Random): string {
  const marks = Array.from({ length: style.count }, (_, index) => {
    const [x, y] = spread(index, style.count);
    const size = style.size * random.between(0.86, 1.1);
    const at: Point = [x * rx + random.jitter(7), middle + y * ry + random.jitter(7)];
    return {
      at,
      mark:
        (style.hang
          ? line(
              `M${at[0].toFixed(0)} ${(at[1] - size * 0.45).toFixed(0)}l2 ${(-size * 0.25).toFixed(0)}`,
              '#6a8f45',
              4,
            )
          : '') + piece(nth(style.pieces, index), at[0], at[1], size, random.jitter(style.tilt ?? 20)),
    };
  });
  return marks
    .sort((a, b) => a.at[1] - b.at[1])
    .map(({ mark }) => mark)
    .join('');
}

export type FanStyle = {
  stems: number;
  height: number;
  reach: number;
  sprig: SprigStyle;
  head?: { pieces: readonly PieceName[]; size: number; upright?: boolean };
  base?: number;
};

/** Several leafy stems that part as they rise. */
export function fan(style: FanStyle): DrawPlant {
  return (random) => {
    const order = Array.from({ length: style.stems }, (_, index) => (index / (style.stems - 1)) * 2 - 1).sort(
      (a, b) => Math.abs(b) - Math.abs(a),
    );
    return order
      .map((side, index) => {
        const tall = style.height * (1 - 0.3 * side * side) * random.between(0.92, 1.04);
        const tip: Point = [side * style.reach + random.jitter(10), -tall];
        const centre = arc([side * (style.base ?? 26), 4], [side * style.reach * 0.45, -tall * 0.6], tip, 10);
        const depth = index / (style.stems - 1);
        const shade =
          depth < 0.5
            ? dark(style.sprig.leaf.colour, 0.2 - depth * 0.36)
            : light(style.sprig.leaf.colour, (depth - 0.5) * 0.4);
        const stem = sprig(centre, { ...style.sprig, leaf: { ...style.sprig.leaf, colour: shade } });
        const head = style.head
          ? piece(
              nth(style.head.pieces, index),
              tip[0],
              tip[1],
              style.head.size,
              style.head.upright ? side * 14 : random.jitter(24),
            )
          : '';
        return stem + head;
      })
      .join('');
  };
}

export type ClumpStyle = {
  leaf: LeafStyle;
  count: number;
  height: number;
  spread: number;
  stalk: string;
  stalkWidth?: number;
  shades?: readonly string[];
  decorate?: (index: number, style: LeafStyle) => string;
};

/** Leaves on their own stalks out of one crown, the outer ones lower. */
export function clump(style: ClumpStyle): DrawPlant {
  return (random) => {
    const order = Array.from({ length: style.count }, (_, index) => (index / (style.count - 1)) * 2 - 1).sort(
      (a, b) => Math.abs(b) - Math.abs(a),
    );
    return order
      .map((side, index) => {
        const lean = side * style.spread;
        const reach = style.height * (1 - 0.28 * Math.abs(side)) * random.between(0.82, 1.05);
        const tip = polar(lean * 0.9 + random.jitter(4), reach);
        const colour = style.shades
          ? nth(style.shades, index)
          : index % 2
            ? dark(style.leaf.colour, 0.1)
            : light(style.leaf.colour, 0.05);
        const size = random.between(0.9, 1.08);
        const one: LeafStyle = {
          ...style.leaf,
          colour,
          length: style.leaf.length * size,
          width: style.leaf.width * size,
        };
        const stalk = line(
          smooth(arc([side * 14, 4], [tip[0] * 0.3, tip[1] * 0.6], tip), false),
          style.stalk,
          style.stalkWidth ?? 6,
        );
        return (
          stalk +
          (style.decorate ? decorated(tip, lean * 1.25, one, style.decorate(index, one)) : leaf(tip, lean * 1.25, one))
        );
      })
      .join('');
  };
}

function decorated(at: Point, angle: number, style: LeafStyle, decoration: string): string {
  return leaf(at, angle, style).replace(/<\/g>$/, `${decoration}</g>`);
}
