/** One leaf: the commonest mark in the shop. It grows from `at` in the direction of `angle` (0 is up). */
import { dark, light } from './colour.ts';
import { down } from './paint.ts';
import type { Point } from './path.ts';
import { line, place, shape } from './shape.ts';

export type LeafShape = 'pointed' | 'oval' | 'heart' | 'lance' | 'round';

export type LeafStyle = { colour: string; shape?: LeafShape; length: number; width: number; vein?: string | false };

type Side = readonly [c1x: number, c1y: number, c2x: number, c2y: number];

/** Control points of one side, in parts of half the width and of the length. */
const sides: Record<Exclude<LeafShape, 'heart'>, Side> = {
  pointed: [1.35, 0.12, 1.3, 0.55],
  oval: [1.45, 0.05, 1.35, 0.9],
  lance: [1.2, 0.25, 1.25, 0.6],
  round: [1.5, -0.05, 1.5, 1.02],
};

const fixed = (value: number) => Math.round(value * 10) / 10;

function outline(style: LeafStyle, sign: 1 | -1): string {
  const half = (style.width / 2) * sign;
  const length = style.length;
  if (style.shape === 'heart') {
    return `C${fixed(half * 0.3)} ${fixed(length * 0.2)} ${fixed(half * 1.15)} ${fixed(length * 0.12)} ${fixed(half)} ${fixed(-length * 0.28)}C${fixed(half * 0.9)} ${fixed(-length * 0.6)} ${fixed(half * 0.25)} ${fixed(-length * 0.82)} 0 ${-fixed(length)}`;
  }
  const [c1x, c1y, c2x, c2y] = sides[style.shape ?? 'pointed'];
  return `C${fixed(half * c1x)} ${fixed(-length * c1y)} ${fixed(half * c2x)} ${fixed(-length * c2y)} 0 ${fixed(-length)}`;
}

/** The dark half is the one that turns away from the light. */
export function leaf([x, y]: Point, angle: number, style: LeafStyle): string {
  const normal = (((angle % 360) + 540) % 360) - 180;
  const right = outline(style, 1);
  const left = outline(style, -1);
  const shadowSide = normal < -15 ? left : right;
  const vein = style.vein === undefined ? light(style.colour, 0.4) : style.vein;
  // The way back down mirrors the way up: a Bézier read in reverse.
  const whole = `M0 0${right}M0 0${left}`;
  const parts = [
    shape(`${whole}Z`, down(light(style.colour, 0.16), style.colour, dark(style.colour, 0.12))),
    shape(`M0 0${shadowSide}Z`, dark(style.colour, 0.45), 0.32),
  ];
  if (vein)
    parts.push(line(`M0 0L0 ${fixed(-style.length * 0.86)}`, vein, Math.max(1, fixed(style.width * 0.045)), 0.75));
  return place(parts.join(''), x, y, { rotate: angle });
}
