/** Plants grown for what they keep under the ground: turmeric, ginger, garlic. */

import { dark, light } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { nth } from '../ink/nth.ts';
import { down } from '../ink/paint.ts';
import { along, arc, polar, ribbon, smooth } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { line, repeat, shape } from '../ink/shape.ts';
import type { DrawPlant } from './foliage.ts';

/** Broad ribbed leaves on stout stalks: turmeric; slimmer ones on canes: ginger. */
export const turmeric: DrawPlant = (random) => {
  const blade = (lean: number, length: number, tone: string) => {
    const foot = polar(lean * 0.55, length * 0.42);
    const ribs = repeat(8, (index) => {
      const reach = 32 * Math.sin(Math.PI * (0.16 + index * 0.085));
      const y = (-index * length * 0.068 - 8).toFixed(0);
      return line(
        `M0 ${y}q${(reach * 0.6).toFixed(0)} -10 ${reach.toFixed(0)} -24M0 ${y}q${(-reach * 0.6).toFixed(0)} -10 ${(-reach).toFixed(0)} -24`,
        light(tone, 0.4),
        1.8,
        0.45,
      );
    });
    return (
      line(
        `M${lean * 0.2} 4Q${foot[0] * 0.5} ${foot[1] * 0.6} ${foot[0].toFixed(0)} ${foot[1].toFixed(0)}`,
        '#86b85c',
        13,
      ) +
      leaf(foot, lean, { colour: tone, length: length * 0.66, width: 92, shape: 'pointed' }).replace(
        /<\/g>$/,
        `${ribs}</g>`,
      )
    );
  };
  const leans: [number, number][] = [
    [-58, 320],
    [58, 315],
    [-34, 400],
    [36, 395],
    [-12, 425],
    [14, 410],
    [-44, 265],
    [46, 260],
    [0, 330],
  ];
  return (
    leans
      .map(([lean, length], index) =>
        blade(lean + random.jitter(4), length, nth(['#57a046', '#66b04e', '#4c933f'], index)),
      )
      .join('') +
    piece('turmeric', 74, -4, 96, 14) +
    piece('turmeric', -78, 0, 84, -30, true)
  );
};

export const ginger: DrawPlant = (random) => {
  const cane = (side: number, tall: number, tone: string) => {
    const centre = arc([side * 26, 6], [side * 46, -tall * 0.6], [side * 118 + random.jitter(8), -tall], 10);
    const leaves = repeat(9, (index) => {
      const { point, angle } = along(centre, 0.2 + index * 0.088);
      return leaf(point, angle + (index % 2 ? 58 : -58), {
        colour: index % 2 ? tone : dark(tone, 0.1),
        length: 128,
        width: 26,
        shape: 'lance',
      });
    });
    return (
      line(smooth(centre, false), '#86b85c', 11) +
      leaves +
      leaf(nth(centre, -1), side * 16, { colour: light(tone, 0.1), length: 100, width: 22, shape: 'lance' })
    );
  };
  return (
    [-1, 1, -0.5, 0.55, 0]
      .map((side, index) => cane(side, 330 - Math.abs(side) * 70, nth(['#5fa84a', '#54a045', '#6cb355'], index)))
      .join('') +
    piece('ginger', 70, 0, 100, 8) +
    piece('ginger', -76, 4, 88, -20, true)
  );
};

export const garlic: DrawPlant = (random) =>
  repeat(14, (index) => {
    const side = ((index * 0.618) % 1) * 2 - 1;
    return shape(
      ribbon(
        arc([side * 62, 0], [side * 80, -200], [side * 150 + random.jitter(20), -random.between(250, 350)], 9),
        (t) => 15 * (1 - t ** 1.8) + 1,
      ),
      down('#8fc46a', '#4f9448'),
    );
  }) + [-78, 0, 78].map((x, index) => piece('garlic', x, -4 + (index === 1 ? 12 : 0), 96)).join('');
