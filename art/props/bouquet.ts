/** Cut stems in what holds them. */

import { dark, fade, light } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { nth } from '../ink/nth.ts';
import { down, right } from '../ink/paint.ts';
import { polar } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import type { Random } from '../ink/random.ts';
import { ellipse, line, repeat, shape } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';
import type { Palette } from './palettes.ts';

export type HolderName = 'vase' | 'jar' | 'paper' | 'string';

type Holder = { back: string; front: string };

/** The stems meet at the origin; the holder reaches down to y = 230. */
const holders: Record<HolderName, (palette: Palette) => Holder> = {
  vase: ({ accent }) => ({
    back: ellipse(0, 0, 74, 15, dark(accent, 0.4)),
    front:
      shape(
        'M-76 0C-60 40 -130 80 -122 150C-116 200 -80 228 -50 232H50C80 228 116 200 122 150C130 80 60 40 76 0C40 18 -40 18 -76 0Z',
        right(light(accent, 0.45), accent, dark(accent, 0.28)),
      ) +
      shape('M-122 136C-60 160 60 160 122 136L120 168C60 190 -60 190 -120 168Z', '#fff8e6', 0.75) +
      shape('M-92 110C-106 150 -92 190 -70 206C-84 172 -84 138 -72 96Z', '#ffffff', 0.4),
  }),
  jar: () => ({
    back:
      shape('M-90 0V206C-90 222 -40 232 0 232S90 222 90 206V0Z', '#e2f1f4', 0.6) +
      ellipse(0, 0, 90, 17, '#ffffff', 0.7),
    front:
      shape(
        'M-88 74V206C-88 222 -40 230 0 230S88 222 88 206V74C40 92 -40 92 -88 74Z',
        down(fade('#a8dcea', 0.55), fade('#6fb9d0', 0.6)),
      ) +
      ellipse(0, 76, 88, 15, '#d5f0f5', 0.7) +
      shape('M-70 20V204L-52 210V24Z', '#ffffff', 0.6) +
      line('M-90 2V206C-90 222 -40 232 0 232S90 222 90 206V2', '#8fc3cf', 3, 0.6) +
      shape('M-96 -6C-60 10 60 10 96 -6V14C60 30 -60 30 -96 14Z', right('#f3dcae', '#d9b778', '#b08a4c')),
  }),
  paper: ({ accent }) => ({
    back: shape('M-196 -150L-120 -190L0 -120L124 -192L198 -150L64 70H-64Z', right('#fffaf0', '#f3e6cd', '#dcc7a2')),
    front:
      shape(
        'M-206 -120L-46 226H50L206 -120C150 -60 70 -26 0 -8C-70 -26 -150 -60 -206 -120Z',
        right('#fffaf0', '#f6ead4', '#dcc7a2'),
      ) +
      shape('M-206 -120C-150 -60 -70 -26 0 -8L50 226H-46Z', fade('#d9c193', 0.35)) +
      shape('M-92 92C-40 112 40 112 92 90L78 124C30 142 -30 142 -78 124Z', accent) +
      shape(
        'M0 112C-60 70 -96 100 -70 132C-50 150 -20 130 0 112C20 130 54 150 72 130C96 98 60 70 0 112Z',
        light(accent, 0.12),
      ) +
      ellipse(0, 114, 16, 14, dark(accent, 0.2)),
  }),
  string: () => ({
    back: repeat(9, (index) =>
      line(`M${(index - 4) * 5} 10L${(index - 4) * 24} 226`, index % 2 ? '#6fa350' : '#86b85f', 10),
    ),
    front:
      shape('M-40 20C-10 34 10 34 40 20L42 50C12 66 -12 66 -42 50Z', right('#f0d9a8', '#cfa864', '#a37f42')) +
      line('M-38 30C-10 42 10 42 38 30M-40 42C-10 54 10 54 40 42', '#a37f42', 2.5, 0.7) +
      line('M36 40C80 20 96 60 60 66M36 44C70 70 84 104 62 118', '#cfa864', 6),
  }),
};

/** Three rows, the rear one highest and widest: angle and distance from where the stems meet. */
const places = [
  [-24, 340],
  [0, 366],
  [24, 340],
  [-46, 292],
  [46, 292],
  [-12, 270],
  [14, 266],
  [-36, 206],
  [38, 202],
  [0, 176],
] as const;

/** Around the point where the stems meet; each stem is about `size` tall. */
export function bouquet(
  holder: HolderName,
  stems: readonly PieceName[],
  size: number,
  palette: Palette,
  random: Random,
): string {
  const { back, front } = holders[holder](palette);
  const sprays = places.map(([angle, reach], index) => {
    const [x, y] = polar(angle, reach - (size - 186) * 0.3);
    const stalk = line(
      `M0 30Q${(x * 0.3).toFixed(0)} ${(y * 0.3).toFixed(0)} ${x.toFixed(0)} ${(y + 40).toFixed(0)}`,
      '#6fa350',
      8,
    );
    return stalk + piece(nth(stems, index), x, y, size, angle * 0.8 + random.jitter(6));
  });
  const collar = repeat(10, (index) =>
    leaf([(index - 4.5) * 8, -6], (index - 4.5) * 19, {
      colour: index % 2 ? '#5aa04a' : '#4a9043',
      length: 122,
      width: 40,
    }),
  );
  return back + collar + sprays.join('') + front;
}
