/** What a bonsai is made of: a trunk with character, boughs, and clouds of leaves. */
import { dark, light } from '../ink/colour.ts';
import { type LeafShape, leaf } from '../ink/leaf.ts';
import { ball, right } from '../ink/paint.ts';
import { blob, type Point, polar, ribbon, smooth } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import type { Random } from '../ink/random.ts';
import { line, repeat, shape } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';

export type Cloud = readonly [x: number, y: number, rx: number, ry: number];

/** Clouds written as 'x y rx ry, x y rx ry'. */
export function clouds(written: string): Cloud[] {
  return written.split(', ').map((four) => {
    const [x = 0, y = 0, rx = 0, ry = 0] = four.split(' ').map(Number);
    return [x, y, rx, ry];
  });
}

export type CloudStyle = {
  tone: string;
  dab: { shape: LeafShape; length: number; width: number };
  density?: number;
  tips?: string;
  bears?: { piece: PieceName; count: number; size: number };
};

/** A trunk or bough through points (a soft curve is laid through them), with bark lines. */
export function trunk(points: readonly Point[], from: number, to: number, bark: string): string {
  const dense = densify(points);
  const width = (t: number) => from + (to - from) * t ** 0.8 + (t < 0.12 ? (0.12 - t) * from * 3.2 : 0);
  const groove = (side: number, shade: string) =>
    line(
      smooth(
        dense.slice(1).map(([x, y], index) => [x + side * width(index / dense.length) * 0.5, y] as const),
        false,
      ),
      shade,
      3,
      0.45,
    );
  return (
    shape(ribbon(dense, width), right(light(bark, 0.3), bark, dark(bark, 0.35))) +
    groove(0.3, dark(bark, 0.5)) +
    groove(-0.3, light(bark, 0.4)) +
    groove(0.02, dark(bark, 0.35))
  );
}

/** Points half-way between the given ones, on the curve through them. */
function densify(points: readonly Point[]): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    const before = points[index - 1] ?? point;
    const after = points[index + 2] ?? next;
    const middle = (axis: 0 | 1) => (-before[axis] + 9 * point[axis] + 9 * next[axis] - after[axis]) / 16;
    return [point, [middle(0), middle(1)] as const];
  });
}

/** A flat cloud of foliage: dark below, lit above, leaves dabbed all over it. */
function cloud([x, y, rx, ry]: Cloud, style: CloudStyle, random: Random): string {
  const { tone, dab, density = 1 } = style;
  const uneven = () => random.jitter(0.09);
  const base =
    shape(blob([x + 3, y + ry * 0.16], rx, ry, 11, uneven), dark(tone, 0.42)) +
    shape(blob([x, y], rx * 0.97, ry * 0.92, 11, uneven), ball(light(tone, 0.12), tone, dark(tone, 0.3)));
  const count = Math.round(((rx * ry * density) / (dab.length * dab.width)) * 3.4);
  const dabs = repeat(count, (index) => {
    const [dx, dy] = polar(index * 137.5, Math.sqrt((index + 0.5) / count));
    const lit = Math.max(-0.3, Math.min(0.34, (-dx * 0.5 - dy) * 0.32));
    const tip = style.tips && index % 5 === 0 && dy < 0.2 ? style.tips : tone;
    const colour = lit > 0 ? light(tip, lit) : dark(tip, -lit);
    return leaf([x + dx * rx * 0.98, y + dy * ry * 0.98 + dab.length * 0.3], dx * 70 + random.jitter(48), {
      ...dab,
      colour,
      vein: false,
    });
  });
  const bears = style.bears;
  const flowers = bears
    ? repeat(bears.count, (index) => {
        const [dx, dy] = polar(index * 137.5 + x, Math.sqrt((index + 0.5) / bears.count));
        return piece(
          bears.piece,
          x + dx * rx * 0.86,
          y + dy * ry * 0.82,
          bears.size * random.between(0.85, 1.12),
          random.jitter(60),
        );
      })
    : '';
  return base + dabs + flowers;
}

/** Clouds drawn from the back (upper) to the front (lower). */
export function canopy(clouds: readonly Cloud[], style: CloudStyle, random: Random): string {
  return [...clouds]
    .sort((a, b) => a[1] - b[1])
    .map((one) => cloud(one, style, random))
    .join('');
}
