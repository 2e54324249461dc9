/** A bonsai shown as bonsai are: on a wooden stand before a moon or between paper screens. */
import { dark, fade, light } from '../ink/colour.ts';
import { ball, down, right, slant } from '../ink/paint.ts';
import { blob } from '../ink/path.ts';
import type { Random } from '../ink/random.ts';
import { box, circle, contactShadow, line, place, repeat, shape } from '../ink/shape.ts';
import type { PlantName } from '../plants/plants.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';
import type { PotName } from '../props/pots.ts';
import { fittingScale, potted } from '../props/potted.ts';

export type BonsaiStandScene = {
  kind: 'bonsai-stand';
  plant: PlantName;
  pot: PotName;
  palette: PaletteName;
  behind: 'moon' | 'screen' | 'mountains';
};

const wood = '#7a4f38';

const stand =
  box(-236, 0, 472, 26, down(light(wood, 0.3), wood), 6) +
  shape(
    'M-220 26H-176C-180 60 -196 76 -188 104H-226C-232 70 -214 60 -220 26ZM220 26H176C180 60 196 76 188 104H226C232 70 214 60 220 26Z',
    right(light(wood, 0.1), dark(wood, 0.3)),
  ) +
  shape('M-176 26H176C150 52 60 42 0 54C-60 42 -150 52 -176 26Z', dark(wood, 0.3));

export function drawBonsaiStand({ plant, pot, palette, behind }: BonsaiStandScene, random: Random): string {
  const colours = palettes[palette];
  const back = {
    moon: () =>
      circle(400, 330, 268, ball(light(colours.accent, 0.55), light(colours.accent, 0.28), light(colours.accent, 0.1))),
    screen: () =>
      `${repeat(
        4,
        (index) =>
          box(70 + index * 168, 60, 156, 540, down('#fffdf6', '#f6ecd8')) +
          repeat(4, (row) => box(70 + index * 168, 60 + row * 135, 156, 5, '#b08a62', 0, 0.6)) +
          box(146 + index * 168, 60, 5, 540, '#b08a62', 0, 0.6),
      )}<rect x="64" y="54" width="672" height="552" fill="none" stroke="#8f6a48" stroke-width="12"/>`,
    mountains: () =>
      circle(590, 190, 66, light(colours.accent, 0.5)) +
      shape(
        'M0 560L170 300L270 420L420 220L580 430L680 330L800 500V640H0Z',
        down(fade(dark(colours.shade, 0.2), 0.7), fade(colours.wall, 0.5)),
      ) +
      shape(
        blob([220, 560], 330, 60, 10, () => random.jitter(0.1)),
        fade('#ffffff', 0.55),
      ) +
      shape(
        blob([640, 586], 320, 54, 10, () => random.jitter(0.1)),
        fade('#ffffff', 0.55),
      ),
  }[behind]();
  const scale = fittingScale(plant, pot, 560, 560);
  return [
    box(0, 0, 800, 800, slant(light(colours.wall, 0.3), colours.wall, colours.shade)),
    back,
    box(0, 630, 800, 170, down(light(colours.floor, 0.12), colours.floor)),
    line('M0 632H800', dark(colours.floor, 0.2), 4, 0.35),
    contactShadow(400, 752, 270, 26),
    place(stand, 400, 648),
    place(potted(plant, pot, `stand ${palette}`), 400, 652, { scale }),
  ].join('');
}
