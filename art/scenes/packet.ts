/** A paper packet of seeds with a picture of what grows from them, seeds spilled in front. */
import { dark, fade, light } from '../ink/colour.ts';
import { icon } from '../ink/noto-icon.ts';
import { down, right, slant } from '../ink/paint.ts';
import { piece } from '../ink/piece.ts';
import type { Random } from '../ink/random.ts';
import { box, circle, contactShadow, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { studioBackdrop } from '../props/backdrops.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';

export type PacketScene = {
  kind: 'packet';
  piece: PieceName;
  seed: 'round' | 'flat' | 'long';
  seedColour: string;
  palette: PaletteName;
};

const seeds = {
  round: (tone: string) => circle(0, 0, 8, slant(light(tone, 0.5), tone, dark(tone, 0.3))),
  flat: (tone: string) =>
    shape('M0 -13C11 -6 11 8 0 13C-11 8 -11 -6 0 -13Z', slant(light(tone, 0.5), tone, dark(tone, 0.25))),
  long: (tone: string) => ellipse(0, 0, 4.5, 13, slant(light(tone, 0.5), tone, dark(tone, 0.25))),
};

export function drawPacket({ piece: name, seed, seedColour, palette }: PacketScene, random: Random): string {
  const colours = palettes[palette];
  const spill = repeat(34, (index) => {
    const x = 500 + random.jitter(190) - (index % 5) * 14;
    const y = 700 + random.jitter(38);
    return (
      ellipse(x + 3, y + 7, 10, 4, fade('#2a1c10', 0.25)) +
      place(seeds[seed](seedColour), x, y, { rotate: random.between(0, 360) })
    );
  });
  const packet = [
    box(-170, -268, 350, 540, fade('#2a2a20', 0.18), 10),
    shape(
      'M-176 -262L-164 -276L-152 -262L-140 -276L-128 -262L-116 -276L-104 -262L-92 -276L-80 -262L-68 -276L-56 -262L-44 -276L-32 -262L-20 -276L-8 -262L4 -276L16 -262L28 -276L40 -262L52 -276L64 -262L76 -276L88 -262L100 -276L112 -262L124 -276L136 -262L148 -276L160 -262L172 -276V262H-176Z',
      right('#fffaf0', '#fbf1de', '#eadbc0'),
    ),
    box(-176, -240, 348, 66, colours.accent),
    line('M-110 -207H-10M14 -207H106', '#fffaf0', 12, 0.85),
    circle(0, 28, 146, down(light(colours.wall, 0.1), colours.shade)),
    piece(name, 0, 28, 236),
    place(icon('seedling'), -106, 208, { scale: 0.3 }),
    place(icon('droplet'), 0, 208, { scale: 0.28 }),
    place(icon('sun'), 104, 208, { scale: 0.3 }),
    shape('M-176 -276H-120V262H-176Z', fade('#ffffff', 0.25)),
  ].join('');
  return (
    studioBackdrop(colours, 'blob', random, 620) +
    contactShadow(380, 700, 230, 30) +
    place(packet, 380, 420, { rotate: -5 }) +
    spill
  );
}
