/** The same plant in three sizes, so that a shopper sees how it grows. */
import type { Random } from '../ink/random.ts';
import { place } from '../ink/shape.ts';
import type { PlantName } from '../plants/plants.ts';
import { type Motif, studioBackdrop } from '../props/backdrops.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';
import type { PotName } from '../props/pots.ts';
import { potted } from '../props/potted.ts';

export type SizesScene = {
  kind: 'sizes';
  plant: PlantName;
  pots: readonly [PotName, PotName, PotName];
  palette: PaletteName;
  motif?: Motif;
};

export function drawSizes({ plant, pots, palette, motif = 'rays' }: SizesScene, random: Random): string {
  const [large, middle, small] = pots;
  const wide = [large, middle, small].some((pot) => pot.startsWith('tray') || pot.startsWith('bowl') || pot === 'basin')
    ? 0.74
    : 1;
  return [
    studioBackdrop(palettes[palette], motif, random, 560),
    place(potted(plant, large, `sizes large ${palette}`), 454, 660, { scale: 0.94 * wide }),
    place(potted(plant, middle, `sizes middle ${palette}`), 196, 700, { scale: 0.68 * wide }),
    place(potted(plant, small, `sizes small ${palette}`), 640, 736, { scale: 0.5 * wide }),
  ].join('');
}
