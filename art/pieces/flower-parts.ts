/** Petals and rings of petals, shared by the flowers. */

import { dark, light } from '../ink/colour.ts';
import { nth } from '../ink/nth.ts';
import { down } from '../ink/paint.ts';
import { polar } from '../ink/path.ts';
import { circle, place, repeat, shape } from '../ink/shape.ts';

export type Petal = {
  length: number;
  width: number;
  colour: string;
  tip?: 'round' | 'pointed' | 'notched';
  base?: string;
};

/** One petal from the origin upwards. */
export function petal({ length, width, colour, tip = 'round', base = dark(colour, 0.25) }: Petal): string {
  const half = width / 2;
  const paint = down(light(colour, 0.22), colour, base);
  if (tip === 'pointed') {
    return shape(
      `M0 0C${half * 1.3} ${-length * 0.25} ${half * 1.25} ${-length * 0.65} 0 ${-length}C${-half * 1.25} ${-length * 0.65} ${-half * 1.3} ${-length * 0.25} 0 0Z`,
      paint,
    );
  }
  if (tip === 'notched') {
    return shape(
      `M0 0C${half * 0.5} ${-length * 0.2} ${half * 1.35} ${-length * 0.6} ${half * 0.8} ${-length * 0.9}C${half * 0.5} ${-length * 1.04} ${half * 0.15} ${-length} 0 ${-length * 0.93}C${-half * 0.15} ${-length} ${-half * 0.5} ${-length * 1.04} ${-half * 0.8} ${-length * 0.9}C${-half * 1.35} ${-length * 0.6} ${-half * 0.5} ${-length * 0.2} 0 0Z`,
      paint,
    );
  }
  return shape(
    `M0 0C${half * 0.9} ${-length * 0.2} ${half * 1.5} ${-length} 0 ${-length}C${-half * 1.5} ${-length} ${-half * 0.9} ${-length * 0.2} 0 0Z`,
    paint,
  );
}

/** Petals all around the origin. */
export function ring(count: number, style: Petal, turn = 0): string {
  const one = petal(style);
  return repeat(count, (index) => place(one, 0, 0, { rotate: turn + (index * 360) / count }));
}

/** Ruffled rings inside one another, from the outermost colour to the innermost: marigolds and their like. */
export function pompom(colours: readonly string[], radius: number, lobes: number): string {
  return colours
    .map((colour, index) => {
      const part = 1 - index / (colours.length + 0.5);
      const count = Math.max(6, Math.round(lobes * (0.3 + part * 0.7)));
      const length = radius * part;
      return ring(
        count,
        { length, width: (length * 5.2) / count, colour, tip: 'notched', base: dark(colour, 0.55) },
        index * 17,
      );
    })
    .concat(circle(0, 0, radius * 0.09, light(nth(colours, -1), 0.1)))
    .join('');
}

/** Seeds or stamens packed as a sunflower packs them. */
export function packedDots(count: number, radius: number, size: number, colours: readonly string[]): string {
  return repeat(count, (index) => {
    const [x, y] = polar(index * 137.5, radius * Math.sqrt((index + 0.5) / count));
    return circle(x, y, size, nth(colours, index));
  });
}
