/** What stands behind the subject: lit walls, floors, shapes, sky and wood. */

import { dark, fade, light, mix } from '../ink/colour.ts';
import { nth } from '../ink/nth.ts';
import { down, glow, right, slant } from '../ink/paint.ts';
import { blob } from '../ink/path.ts';
import type { Random } from '../ink/random.ts';
import { box, circle, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import type { Palette } from './palettes.ts';

export type Motif = 'arch' | 'circle' | 'blob' | 'rays' | 'hills';

const motifs: Record<Motif, (palette: Palette, random: Random) => string> = {
  arch: ({ motif }) =>
    shape('M170 650V330C170 190 270 96 400 96S630 190 630 330V650Z', down(fade(motif, 0.95), fade(motif, 0.55))),
  circle: ({ motif }) => circle(400, 370, 296, down(fade(motif, 0.95), fade(motif, 0.5))),
  blob: ({ motif }, random) =>
    shape(
      blob([400, 370], 312, 282, 9, () => random.jitter(0.09)),
      down(fade(motif, 0.95), fade(motif, 0.5)),
    ),
  rays: ({ motif }) =>
    repeat(4, (index) =>
      shape(
        `M${-60 + index * 190} 0H${50 + index * 190}L${330 + index * 190} 800H${220 + index * 190}Z`,
        fade(motif, 0.42),
      ),
    ),
  hills: ({ shade, motif }) =>
    circle(610, 190, 74, fade(motif, 0.95)) +
    shape('M0 520C120 400 230 430 330 500C450 400 620 380 800 500V660H0Z', fade(dark(shade, 0.06), 0.55)) +
    shape('M0 590C180 500 300 540 420 580C560 520 690 530 800 580V660H0Z', fade(dark(shade, 0.1), 0.6)),
};

/** A wall lit from the upper left, a floor, and a quiet shape that frames the subject. */
export function studioBackdrop(palette: Palette, motif: Motif, random: Random, horizon = 630): string {
  return [
    box(0, 0, 800, 800, slant(light(palette.wall, 0.4), palette.wall, palette.shade)),
    motifs[motif](palette, random),
    box(0, horizon, 800, 800 - horizon, down(light(palette.floor, 0.12), palette.floor, dark(palette.floor, 0.06))),
    box(0, horizon, 800, 5, dark(palette.floor, 0.14), 0, 0.35),
  ].join('');
}

/** The wall alone, for pictures seen from near. */
export function softBackdrop(palette: Palette): string {
  return (
    box(0, 0, 800, 800, slant(light(palette.wall, 0.35), palette.wall, palette.shade)) +
    circle(330, 300, 430, glow(fade('#ffffff', 0.7), fade('#ffffff', 0)))
  );
}

/** Boards seen from above. */
export function boards(tone: string, random: Random): string {
  const board = (index: number) => {
    const y = index * 136 - 20;
    const colour = index % 2 ? light(tone, 0.08) : dark(tone, 0.05);
    const grain = repeat(5, (row) => {
      const start = y + 18 + row * 25;
      return line(
        `M${random.between(-40, 120).toFixed(0)} ${start}C260 ${start + random.jitter(9)} 460 ${start + random.jitter(12)} ${random.between(640, 840).toFixed(0)} ${start + random.jitter(6)}`,
        dark(tone, 0.2),
        2,
        0.22,
      );
    });
    const knot = place(
      ellipse(0, 0, 20, 7, 'none').replace(
        '/>',
        ` stroke="${dark(tone, 0.25)}" stroke-width="2" stroke-opacity=".3"/>`,
      ) + ellipse(0, 0, 9, 3, dark(tone, 0.25), 0.3),
      random.between(60, 740),
      y + random.between(40, 100),
    );
    return (
      box(0, y, 800, 136, right(light(colour, 0.14), colour, dark(colour, 0.07))) +
      grain +
      knot +
      box(0, y + 132, 800, 5, dark(tone, 0.35), 0, 0.4)
    );
  };
  return repeat(7, board) + box(0, 0, 800, 800, slant(fade('#ffffff', 0.3), fade('#ffffff', 0), fade('#2a2010', 0.16)));
}

/** Woven cloth with a coloured border, seen from above. */
export function linen(palette: Palette, random: Random): string {
  const weave = repeat(
    39,
    (index) => line(`M0 ${index * 21}H800`, '#ffffff', 2, 0.28) + line(`M${index * 21} 0V800`, palette.floor, 2, 0.2),
  );
  const stripes = [46, 66]
    .map(
      (at) =>
        box(at, 0, at === 46 ? 12 : 5, 800, palette.accent, 0, 0.5) +
        box(0, at, 800, at === 46 ? 12 : 5, palette.accent, 0, 0.5),
    )
    .join('');
  return (
    box(0, 0, 800, 800, slant(light(palette.wall, 0.5), palette.wall, palette.shade)) +
    weave +
    stripes +
    shape(
      `M0 ${random.between(560, 640).toFixed(0)}C240 ${random.between(500, 620).toFixed(0)} 520 760 800 620V680C520 800 240 580 0 690Z`,
      fade('#ffffff', 0.25),
    )
  );
}

/** A broad banana leaf laid on the table, seen from above. */
export function bananaLeaf(random: Random): string {
  const ribs = repeat(21, (index) =>
    line(
      `M${70 + index * 33} 400q26 -${120 + random.between(0, 20)} 60 -${Math.round(236 * Math.sin(Math.PI * (0.12 + index * 0.038)))}M${70 + index * 33} 400q26 ${120 + random.between(0, 20)} 60 ${Math.round(236 * Math.sin(Math.PI * (0.12 + index * 0.038)))}`,
      '#8cc96a',
      3,
      0.45,
    ),
  );
  const outline = 'M20 400C60 180 250 96 430 96S740 220 786 400C740 580 610 704 430 704S60 620 20 400Z';
  return (
    place(shape(outline, fade('#1d2b18', 0.28)), 8, 14) +
    shape(outline, slant('#6cbb58', '#3f9647', '#27713c')) +
    ribs +
    line('M10 400H786', '#c9e39a', 11) +
    line('M10 396H786', '#e9f5c6', 3, 0.7)
  );
}

/** Sky with sun and clouds over far trees. */
export function skyBackdrop(palette: Palette, random: Random): string {
  const puff = (x: number, y: number, size: number) =>
    place(
      ellipse(0, 0, 74, 26, '#ffffff') +
        circle(-26, -16, 30, '#ffffff') +
        circle(16, -24, 36, '#ffffff') +
        circle(48, -8, 22, '#ffffff'),
      x,
      y,
      { scale: size },
    );
  const trees = repeat(9, (index) => {
    const x = index * 104 - 20;
    return shape(
      blob([x, 520 + random.jitter(14)], 92, 78 + random.between(0, 40), 9, () => random.jitter(0.1)),
      down('#bfe0b4', '#9ccf9c'),
      0.9,
    );
  });
  const left = random.between(0, 1) < 0.5;
  const sun = left ? random.between(100, 170) : random.between(630, 700);
  const clouds = [560, 300, 700].map((x, index) =>
    puff(
      left ? x + random.jitter(50) : 800 - x + random.jitter(50),
      110 + index * 60 + random.jitter(24),
      nth([1, 0.7, 0.6], index),
    ),
  );
  return [
    box(0, 0, 800, 800, down('#b9e4fa', mix('#d9f1fb', palette.wall, 0.3), light(palette.wall, 0.35))),
    circle(sun, 128, 150, glow(fade('#fff3b8', 0.95), fade('#fff3b8', 0))),
    circle(sun, 128, 50, '#ffe07a'),
    ...clouds,
    trees,
  ].join('');
}
