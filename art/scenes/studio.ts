/** A potted plant in front of a quiet wall: the main picture of most plants. */
import type { Random } from '../ink/random.ts';
import { place } from '../ink/shape.ts';
import { heightOf, type PlantName } from '../plants/plants.ts';
import { type Motif, studioBackdrop } from '../props/backdrops.ts';
import { butterfly, ladybird, trowel, wateringCan } from '../props/garden-things.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';
import type { PotName } from '../props/pots.ts';
import { fittingScale, potted } from '../props/potted.ts';

export type StudioScene = {
  kind: 'studio';
  plant: PlantName;
  pot: PotName;
  palette: PaletteName;
  motif?: Motif;
  beside?: 'can' | 'trowel' | 'butterfly' | 'ladybird';
};

export function drawStudio({ plant, pot, palette, motif = 'arch', beside }: StudioScene, random: Random): string {
  const colours = palettes[palette];
  const scale = fittingScale(plant, pot, 590, 650);
  const extras = {
    can: () => place(wateringCan(colours.accent), 132, 732, { scale: 0.82 }),
    trowel: () => place(trowel(), 646, 744, { scale: 0.9 }),
    butterfly: () => butterfly(650, 176, 92),
    ladybird: () => ladybird(168, 722, 62),
  };
  const rise = Math.max(0, (560 - heightOf(plant) * scale) * 0.12);
  return (
    studioBackdrop(colours, motif, random) +
    place(potted(plant, pot, `studio ${palette}`), 400, 726 - rise, { scale }) +
    (beside ? extras[beside]() : '')
  );
}
