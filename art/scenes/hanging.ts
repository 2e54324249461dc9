/** A plant in a hanging basket under a beam. */
import { light } from '../ink/colour.ts';
import { down, right } from '../ink/paint.ts';
import type { Random } from '../ink/random.ts';
import { createRandom } from '../ink/random.ts';
import { box, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import { type PlantName, plants } from '../plants/plants.ts';
import { skyBackdrop, softBackdrop } from '../props/backdrops.ts';
import { railing } from '../props/garden-things.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';

export type HangingScene = {
  kind: 'hanging';
  plant: PlantName;
  palette: PaletteName;
  place: 'balcony' | 'indoors';
  scale?: number;
};

const coir = (() => {
  const tone = '#a9764a';
  const threads = repeat(16, (index) =>
    line(
      `M${-112 + index * 15} ${8 + Math.abs(index - 7.5) * 0.5}Q${(-112 + index * 15) * 0.7} 80 ${(-112 + index * 15) * 0.4} 124`,
      index % 2 ? light(tone, 0.3) : '#7a5030',
      4,
      0.5,
    ),
  );
  return (
    shape('M-128 0C-124 80 -70 134 0 136S124 80 128 0Z', right(light(tone, 0.25), tone, '#6f4a2d')) +
    threads +
    line('M-128 2C-60 22 60 22 128 2', '#54402f', 8) +
    ellipse(0, 0, 126, 20, '#4a3324')
  );
})();

export function drawHanging({ plant, palette, place: where, scale = 1.12 }: HangingScene, random: Random): string {
  const colours = palettes[palette];
  const behind = where === 'balcony' ? skyBackdrop(colours, random) + railing(790) : softBackdrop(colours);
  const chains = line('M-124 0L0 -392M124 0L0 -392M0 12L0 -392', '#7a6a58', 4);
  const growth = plants[plant](createRandom(`${plant} hanging ${palette}`));
  return [
    behind,
    box(0, 0, 800, 46, down('#c99f70', '#9a7148')),
    line('M400 40C400 66 428 66 424 86', '#6f6255', 9),
    place(chains + coir + growth, 400, 482, { scale }),
  ].join('');
}
