/** A plant in its pot, or a plant in the ground. */

import { down } from '../ink/paint.ts';
import { createRandom } from '../ink/random.ts';
import { ellipse, place, repeat } from '../ink/shape.ts';
import { heightOf, type PlantName, plants } from '../plants/plants.ts';
import { footShade, type Pot, type PotName, pots } from './pots.ts';

/** Around the foot of the pot; about 600 tall and 400 wide at scale 1. The seed varies leaves and flowers. */
export function potted(plant: PlantName, pot: PotName, seed: string): string {
  const { depth, half, back, front = '' }: Pot = pots[pot];
  const growth = plants[plant](createRandom(`${plant} ${seed}`));
  return footShade(half) + place(back + growth + front, 0, -depth);
}

/** Around the place where the stem leaves the soil. */
export function planted(plant: PlantName, seed: string): string {
  const clods = repeat(15, (index) =>
    ellipse(-170 + index * 25, 8 + ((index * 7) % 12), 22, 10, index % 2 ? '#7a5639' : '#5f412b'),
  );
  return (
    ellipse(0, 12, 226, 34, down('#6b4a30', '#8a6242')) +
    clods +
    plants[plant](createRandom(`${plant} ${seed}`)) +
    repeat(9, (index) => ellipse(-150 + index * 38, 22 + ((index * 5) % 8), 17, 8, index % 2 ? '#8a6242' : '#6b4a30'))
  );
}

/** How large this plant in this pot may be drawn to stand inside a box of the given size. */
export function fittingScale(plant: PlantName, pot: PotName, width: number, height: number): number {
  const { depth, half }: Pot = pots[pot];
  return Math.min(width / Math.max(420, half * 2), height / (depth + heightOf(plant)), 1.5);
}
