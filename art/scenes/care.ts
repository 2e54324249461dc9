/** A care card without words: the plant, and three rows of signs for light, water and one habit. */
import { fade, light } from '../ink/colour.ts';
import { icon } from '../ink/noto-icon.ts';
import { down, glow, slant } from '../ink/paint.ts';
import type { Random } from '../ink/random.ts';
import { box, circle, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import { heightOf, type PlantName } from '../plants/plants.ts';
import { windowView } from '../props/furniture.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';
import { type PotName, pots } from '../props/pots.ts';
import { fittingScale, potted } from '../props/potted.ts';

type Level = 1 | 2 | 3;

export type CareScene = {
  kind: 'care';
  plant: PlantName;
  pot: PotName;
  palette: PaletteName;
  light: Level;
  water: Level;
  habit: 'prune' | 'feed' | 'window' | 'repot' | 'insects';
};

const scaled = (name: string, size: number) => place(icon(name), 0, 0, { scale: size / 200 });

/** Three of a sign, those above the level pale. */
const levels = (sign: string, level: Level) =>
  repeat(3, (index) => `<g opacity="${index < level ? 1 : 0.2}">${place(sign, (index - 1) * 78, 0)}</g>`);

const habits: Record<CareScene['habit'], string> = {
  prune: place(scaled('scissors', 92), -44, 0) + place(scaled('herb', 84), 46, 0),
  feed:
    place(
      shape(
        'M-44 44C-54 0 -38 -24 -24 -32L-30 -48H30L24 -32C38 -24 54 0 44 44C20 52 -20 52 -44 44Z',
        slant('#e9cf9c', '#c99f60', '#93703c'),
      ) + line('M-26 -33H26', '#8a6436', 6),
      -46,
      4,
    ) + place(scaled('seedling', 84), 48, 0),
  window: place(windowView(92, 104), -92, -50) + place(scaled('sun', 78), 56, -2),
  repot:
    place(
      shape('M-46 -30H46L36 46H-36Z', slant('#e39a6c', '#c26f45', '#94502f')) +
        box(-54, -48, 108, 22, slant('#eaa97e', '#c9784e'), 5),
      -48,
      2,
    ) +
    line('M24 0H74M58 -18L78 0L58 18', '#8aa07a', 9) +
    '',
  insects: place(scaled('lady-beetle', 84), -46, 0) + place(scaled('honeybee', 84), 46, 0),
};

export function drawCare({ plant, pot, palette, light: brightness, water, habit }: CareScene, random: Random): string {
  const colours = palettes[palette];
  const row = (y: number, content: string, tone: string) =>
    box(474, y - 72, 276, 152, fade('#3a4a40', 0.1), 30) +
    box(470, y - 78, 276, 152, down('#ffffff', light(tone, 0.75)), 30) +
    place(content, 608, y);
  const confetti = repeat(7, (index) =>
    circle(40 + index * 118 + random.jitter(20), index % 2 ? 52 : 748, 7, fade(colours.accent, 0.4)),
  );
  const scale = Math.min(0.86, fittingScale(plant, pot, 372, 470));
  const slack = 440 - (heightOf(plant) + pots[pot].depth) * scale;
  return [
    box(0, 0, 800, 800, slant(light(colours.wall, 0.2), colours.wall, colours.shade)),
    confetti,
    box(52, 104, 386, 592, fade('#3a4a40', 0.1), 46),
    box(46, 96, 386, 592, down(colours.motif, light(colours.wall, 0.3)), 46),
    ellipse(
      238,
      626 - slack * 0.3,
      150,
      22,
      glow(fade(colours.floor, 0.9), fade(colours.floor, 0.5), fade(colours.floor, 0)),
    ),
    place(potted(plant, pot, `care ${palette}`), 239, 632 - slack * 0.3, { scale }),
    row(184, levels(scaled('sun', 74), brightness), '#ffe08a'),
    row(392, levels(scaled('droplet', 74), water), '#a9d8f5'),
    row(600, habits[habit], '#bfe0a5'),
  ].join('');
}
