/** A crate, basket, sack or bowl full of what the plant gives. */
import { dark, fade } from '../ink/colour.ts';
import { glow } from '../ink/paint.ts';
import { piece } from '../ink/piece.ts';
import type { Random } from '../ink/random.ts';
import { ellipse, place } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { type Motif, studioBackdrop } from '../props/backdrops.ts';
import { type Container, type ContainerName, containers, counter } from '../props/containers.ts';
import { filledContainer } from '../props/filled-container.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';

export type HarvestScene = {
  kind: 'harvest';
  container: ContainerName;
  pieces: readonly PieceName[];
  palette: PaletteName;
  size?: number;
  beside?: readonly PieceName[];
  motif?: Motif;
};

export function drawHarvest(
  { container, pieces, palette, size = 170, beside = [], motif = 'circle' }: HarvestScene,
  random: Random,
): string {
  const colours = palettes[palette];
  const { depth, half }: Container = containers[container];
  const scene = filledContainer(container, pieces, size, random);
  const fallen = beside.map((name, index) => {
    const x = index === 0 ? 112 : 690;
    return (
      ellipse(x + 6, 764, 84, 17, glow(fade('#1c1a12', 0.5), fade('#1c1a12', 0.28), fade('#1c1a12', 0))) +
      piece(name, x, 708, 150, index === 0 ? -8 : 10)
    );
  });
  return (
    studioBackdrop(colours, motif, random, 600) +
    counter(612, dark('#d9b284', 0.02)) +
    ellipse(410, 724, half * 1.16, 30, glow(fade('#2a1c10', 0.6), fade('#2a1c10', 0.4), fade('#2a1c10', 0))) +
    place(scene, 400, 728 - depth * 1.08, { scale: 1.08 }) +
    fallen.join('')
  );
}
