/** What herbs are taken from: a cup, a mortar, a bottle, a bowl of powder. */
import { dark, fade, light } from '../ink/colour.ts';
import { right } from '../ink/paint.ts';
import { box, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import type { Palette } from './palettes.ts';
import { sproutMark } from './sprout-mark.ts';

export type VesselName = 'tea' | 'mortar' | 'oil' | 'powder';

const steam = line('M-34 -250C-60 -290 -4 -312 -30 -354M22 -250C-4 -290 52 -312 26 -358', '#ffffff', 11, 0.75);

/** Each vessel stands on the origin and is about 420 wide. */
export const vessels: Record<VesselName, (palette: Palette, colour: string) => string> = {
  tea: ({ accent }, colour) =>
    [
      ellipse(0, -8, 226, 40, right('#ffffff', '#f3ece0', '#d6c9b4')),
      ellipse(0, -14, 150, 24, '#e6dccb'),
      `<path d="M150 -180C250 -196 250 -64 128 -84" fill="none" stroke="${dark(accent, 0.1)}" stroke-width="24"/>`,
      shape(
        'M-170 -220C-166 -120 -140 -30 -70 -18H70C140 -30 166 -120 170 -220Z',
        right(light(accent, 0.5), accent, dark(accent, 0.24)),
      ),
      shape('M-168 -176C-80 -148 80 -148 168 -176L164 -146C80 -120 -80 -120 -164 -146Z', '#fff8ea', 0.8),
      ellipse(0, -220, 170, 34, light(accent, 0.4)),
      ellipse(0, -216, 152, 27, colour),
      ellipse(-40, -222, 70, 9, '#ffffff', 0.3),
      steam,
      shape('M-142 -180C-134 -120 -118 -66 -92 -44L-74 -44C-100 -80 -112 -130 -116 -176Z', '#ffffff', 0.35),
    ].join(''),
  mortar: (_, colour) =>
    [
      place(
        shape(
          'M-22 -10C-26 -120 -16 -210 -12 -240C-6 -262 26 -262 30 -240C34 -210 40 -120 36 -10Z',
          right('#e3ddd2', '#b9b2a6', '#857f76'),
        ),
        60,
        -170,
        { rotate: 26 },
      ),
      ellipse(0, -206, 176, 36, '#8d877d'),
      ellipse(0, -204, 154, 28, '#6a655d'),
      ellipse(0, -196, 134, 22, colour),
      repeat(14, (index) =>
        ellipse(
          -110 + index * 17,
          -200 + ((index * 7) % 12),
          13,
          6,
          index % 2 ? light(colour, 0.25) : dark(colour, 0.2),
        ),
      ),
      shape(
        'M-178 -206C-174 -110 -120 -50 -70 -36L-92 0H92L70 -36C120 -50 174 -110 178 -206C90 -160 -90 -160 -178 -206Z',
        right('#ece7dd', '#c4bdb1', '#8b857b'),
      ),
      shape('M-150 -160C-140 -104 -110 -66 -80 -54C-104 -86 -116 -120 -120 -148Z', '#ffffff', 0.35),
    ].join(''),
  oil: ({ accent }, colour) =>
    [
      shape(
        'M-104 0C-124 0 -130 -14 -130 -30V-180C-130 -236 -54 -250 -46 -300V-352H46V-300C54 -250 130 -236 130 -180V-30C130 -14 124 0 104 0Z',
        right(light(colour, 0.6), light(colour, 0.3), light(colour, 0.1)),
      ),
      shape(
        'M-118 -8C-122 -10 -122 -20 -122 -30V-176C-60 -196 60 -196 122 -176V-30C122 -20 122 -10 118 -8Z',
        right(light(colour, 0.2), colour, dark(colour, 0.22)),
      ),
      box(-40, -404, 80, 66, right('#d9b07a', '#b98a52', '#8a6236'), 10),
      box(-54, -350, 108, 18, fade('#ffffff', 0.7), 8),
      box(-96, -142, 192, 100, '#fffaf0', 10),
      place(shape(sproutMark, accent), 0, -92, { scale: 0.84 }),
      shape('M-108 -176C-84 -206 -52 -222 -40 -262L-28 -258C-40 -214 -84 -196 -92 -150V-40L-108 -36Z', '#ffffff', 0.5),
    ].join(''),
  powder: (_, colour) =>
    [
      ellipse(0, -150, 196, 40, '#d9ccb4'),
      shape(
        'M-150 -156C-110 -250 -50 -300 0 -312C60 -296 116 -246 150 -156C80 -130 -80 -130 -150 -156Z',
        right(light(colour, 0.35), colour, dark(colour, 0.24)),
      ),
      repeat(18, (index) =>
        ellipse(-96 + ((index * 47) % 192), -176 - ((index * 29) % 76), 4, 3, light(colour, 0.5), 0.7),
      ),
      shape(
        'M-200 -152C-190 -60 -120 -6 -60 0H60C120 -6 190 -60 200 -152C110 -102 -110 -102 -200 -152Z',
        right('#e2b487', '#bd8656', '#875a36'),
      ),
      line('M-184 -104C-90 -62 90 -62 184 -104', '#f3d3ac', 8, 0.5),
    ].join(''),
};
