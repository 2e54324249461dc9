/** What arrives: the plant in an opened carton with paper shreds around the pot. */
import type { Random } from '../ink/random.ts';
import { contactShadow, line, place, repeat } from '../ink/shape.ts';
import type { PlantName } from '../plants/plants.ts';
import { studioBackdrop } from '../props/backdrops.ts';
import { cartonBack, cartonFront } from '../props/carton.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';
import type { PotName } from '../props/pots.ts';
import { fittingScale, potted } from '../props/potted.ts';

export type ParcelScene = { kind: 'parcel'; plant: PlantName; pot: PotName; palette: PaletteName };

export function drawParcel({ plant, pot, palette }: ParcelScene, random: Random): string {
  const colours = palettes[palette];
  const shreds = repeat(30, (index) => {
    const x = -178 + ((index * 61) % 356);
    return line(
      `M${x} ${14 + (index % 4) * 6}c${random.jitter(30).toFixed(0)} -34 ${random.between(20, 50).toFixed(0)} -40 ${random.between(24, 60).toFixed(0)} -8`,
      index % 3 ? '#f7ecd0' : '#e4d2a6',
      7,
    );
  });
  const scale = Math.min(0.86, fittingScale(plant, pot, 360, 560));
  const plantIn = place(potted(plant, pot, `parcel ${palette}`), 0, 128, { scale });
  return (
    studioBackdrop(colours, 'circle', random, 610) +
    contactShadow(400, 740, 250, 34) +
    place(cartonBack + plantIn + shreds + cartonFront, 400, 532, { scale: 0.98 })
  );
}
