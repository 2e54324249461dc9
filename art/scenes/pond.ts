/** Water flowers on a pond seen from its bank. */
import { fade, light } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { down } from '../ink/paint.ts';
import { piece } from '../ink/piece.ts';
import type { Random } from '../ink/random.ts';
import { box, ellipse, line, repeat } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { skyBackdrop } from '../props/backdrops.ts';
import { butterfly } from '../props/garden-things.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';

export type PondScene = { kind: 'pond'; flower: PieceName; palette: PaletteName };

export function drawPond({ flower, palette }: PondScene, random: Random): string {
  const pad = (x: number, y: number, size: number) =>
    ellipse(x + 6, y + size * 0.06, size * 0.5, size * 0.17, fade('#1c5468', 0.3)) +
    `<g transform="translate(${x} ${y}) scale(${size / 200} ${(size / 200) * 0.36})"><use href="#piece-thankuni-leaf"/></g>`;
  const bloom = (x: number, y: number, size: number) =>
    ellipse(x, y + size * 0.4, size * 0.4, size * 0.1, fade('#1c5468', 0.35)) +
    piece(flower, x, y, size, random.jitter(4));
  const ripples = repeat(13, (index) =>
    line(`M${((index * 173) % 640) + 20} ${440 + index * 27}h${60 + (index % 4) * 30}`, '#ffffff', 4, 0.4),
  );
  const reeds = repeat(26, (index) =>
    leaf([index < 13 ? index * 12 - 10 : 652 + (index - 13) * 13, 430], random.jitter(16), {
      colour: light('#5a9f4c', (index % 3) * 0.1),
      length: random.between(120, 210),
      width: 15,
      shape: 'lance',
      vein: false,
    }),
  );
  return [
    skyBackdrop(palettes[palette], random),
    reeds,
    box(0, 410, 800, 390, down('#bfe6ee', '#7fc4d8', '#3f92b4')),
    ripples,
    pad(140, 500, 190),
    pad(640, 486, 210),
    pad(400, 470, 150),
    pad(250, 640, 260),
    pad(580, 660, 280),
    pad(400, 740, 240),
    pad(70, 706, 200),
    pad(746, 740, 190),
    bloom(214, 462, 170),
    bloom(618, 452, 150),
    bloom(420, 586, 340),
    piece('lotus-bud', 122, 620, 110, -6),
    piece('lotus-bud', 690, 612, 120, 8),
    butterfly(560, 300, 84),
  ].join('');
}
