/** How a herb is used at home: a cup of its tea, a mortar, a bottle of oil, with fresh sprigs. */
import { fade } from '../ink/colour.ts';
import { icon } from '../ink/noto-icon.ts';
import { glow } from '../ink/paint.ts';
import { piece } from '../ink/piece.ts';
import type { Random } from '../ink/random.ts';
import { contactShadow, ellipse, place } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { studioBackdrop } from '../props/backdrops.ts';
import { counter } from '../props/containers.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';
import { type VesselName, vessels } from '../props/vessels.ts';

export type RemedyScene = {
  kind: 'remedy';
  pieces: readonly [PieceName, PieceName?];
  vessel: VesselName;
  palette: PaletteName;
  colour?: string;
};

export function drawRemedy({ pieces, vessel, palette, colour = '#9fb84a' }: RemedyScene, random: Random): string {
  const colours = palettes[palette];
  const [first, second = first] = pieces;
  const lying = (name: PieceName, x: number, y: number, size: number, turn: number) =>
    ellipse(
      x + 6,
      y + size * 0.36,
      size * 0.46,
      size * 0.1,
      glow(fade('#2a1c10', 0.4), fade('#2a1c10', 0.24), fade('#2a1c10', 0)),
    ) + piece(name, x, y, size, turn);
  return [
    studioBackdrop(colours, random.pick(['circle', 'arch', 'blob'] as const), random, 560),
    counter(572, '#d3a877'),
    piece(first, 196, 470, 300, -14),
    piece(second, 612, 474, 286, 16),
    contactShadow(400, 700, 240, 32),
    place(vessels[vessel](colours, colour), 400, 700),
    lying(second, 150, 682, 190, -64),
    lying(first, 656, 690, 180, 58),
    vessel === 'tea' ? place(icon('honeybee'), 672, 150, { scale: 0.36, rotate: -12 }) : '',
  ].join('');
}
