/** A plant outdoors: on a roof, on a balcony, in a bed of earth. */
import { dark, light } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { down, right } from '../ink/paint.ts';
import type { Random } from '../ink/random.ts';
import { box, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import type { PlantName } from '../plants/plants.ts';
import { skyBackdrop } from '../props/backdrops.ts';
import { bee, butterfly, fence, parapet, railing, trowel, wateringCan } from '../props/garden-things.ts';
import { type Palette, type PaletteName, palettes } from '../props/palettes.ts';
import type { PotName } from '../props/pots.ts';
import { fittingScale, planted, potted } from '../props/potted.ts';

export type GardenScene = {
  kind: 'garden';
  plant: PlantName;
  pot?: PotName;
  palette: PaletteName;
  setting: 'roof' | 'balcony' | 'bed';
};

const tiles = (y: number, tone: string) =>
  box(0, y, 800, 800 - y, down(light(tone, 0.3), tone)) +
  repeat(9, (index) => line(`M${index * 130 - 120} ${y}L${index * 190 - 360} 800`, dark(tone, 0.14), 3, 0.5)) +
  [0.24, 0.6].map((part) => line(`M0 ${y + (800 - y) * part}H800`, dark(tone, 0.14), 3, 0.5)).join('');

const tuft = (x: number, y: number, random: Random) =>
  repeat(5, (index) =>
    leaf([x + index * 6 - 12, y], (index - 2) * 17 + random.jitter(8), {
      colour: index % 2 ? '#6fb35a' : '#86c46a',
      length: 34,
      width: 9,
      shape: 'lance',
      vein: false,
    }),
  );

/** Lawn, fence and a bed of dark earth in front of them. */
function bed(random: Random): string {
  const furrow = (y: number, shade: string) => shape(`M0 ${y}C200 ${y - 18} 600 ${y - 18} 800 ${y}V800H0Z`, shade);
  return (
    fence(590) +
    box(0, 572, 800, 228, down('#a5d67f', '#79b95f')) +
    repeat(12, (index) => tuft(30 + index * 68, 608 + (index % 3) * 12, random)) +
    furrow(664, '#7a5639') +
    furrow(704, '#6a4930') +
    furrow(750, '#5b3d28') +
    repeat(22, (index) =>
      ellipse((index * 137) % 800, 690 + ((index * 53) % 96), 11, 5, index % 2 ? '#8a6546' : '#4c3221', 0.6),
    )
  );
}

const settings: Record<GardenScene['setting'], (palette: Palette, random: Random) => string> = {
  roof: (palette) =>
    parapet(622, palette.floor) + tiles(622, '#d8c3a8') + place(wateringCan(palette.accent), 124, 742, { scale: 0.86 }),
  balcony: (palette) =>
    railing(636) +
    box(0, 636, 800, 164, right(light(palette.floor, 0.3), palette.floor)) +
    tiles(636, light(palette.floor, 0.1)) +
    place(trowel(), 664, 758, { scale: 0.9 }),
  bed: (_, random) => bed(random),
};

export function drawGarden({ plant, pot, palette, setting }: GardenScene, random: Random): string {
  const visitor = random.pick([
    () => butterfly(676, 262, 84),
    () => bee(670, 270, 74, -12),
    () => butterfly(128, 300, 76, 14),
    () => bee(134, 316, 70, 8),
  ])();
  const subject = pot
    ? place(potted(plant, pot, `garden ${palette}`), 430, 736, { scale: fittingScale(plant, pot, 540, 620) })
    : place(planted(plant, `garden ${palette}`), 400, 700, { scale: 1.26 });
  return skyBackdrop(palettes[palette], random) + settings[setting](palettes[palette], random) + subject + visitor;
}
