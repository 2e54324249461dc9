/** Cut stems: in a vase, in a jar, wrapped in paper, tied with string. */
import type { Random } from '../ink/random.ts';
import { contactShadow, place } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { type Motif, studioBackdrop } from '../props/backdrops.ts';
import { bouquet, type HolderName } from '../props/bouquet.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';

export type BunchScene = {
  kind: 'bunch';
  stems: readonly PieceName[];
  holder: HolderName;
  palette: PaletteName;
  motif?: Motif;
  size?: number;
};

export function drawBunch({ stems, holder, palette, motif = 'blob', size = 186 }: BunchScene, random: Random): string {
  const colours = palettes[palette];
  return (
    studioBackdrop(colours, motif, random, 640) +
    contactShadow(400, 742, 130, 22) +
    place(bouquet(holder, stems, size, colours, random), 400, 512)
  );
}
