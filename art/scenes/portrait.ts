/** A face or an animal before a wall, as somebody chooses it for a profile. */
import { fade, light } from '../ink/colour.ts';
import { icon } from '../ink/noto-icon.ts';
import { glow, slant } from '../ink/paint.ts';
import { box, circle, place } from '../ink/shape.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';

/** `of` is the name of a Noto icon. */
export type PortraitScene = { kind: 'portrait'; of: string; palette: PaletteName };

export function drawPortrait({ of, palette }: PortraitScene): string {
  const { wall, shade, floor, accent } = palettes[palette];
  return [
    box(0, 0, 800, 800, slant(light(wall, 0.3), shade, floor)),
    circle(560, 220, 300, glow(fade(accent, 0.5), fade(accent, 0.2), fade(accent, 0))),
    // Shoulders end below the edge, as in a picture taken from near.
    place(icon(of), 400, 462, { scale: 3.9 }),
  ].join('');
}
