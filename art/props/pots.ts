/** Pots by name, among them those that hold more than one plant. */
import { dark, light } from '../ink/colour.ts';
import { down, glow, right } from '../ink/paint.ts';
import { box, ellipse, line, repeat, shape } from '../ink/shape.ts';
import { bellied, cylinder, glassVase, growBag, nurseryBag, type Pot, soil, tapered, woven } from './pot-shapes.ts';

/** A shallow glazed tray with feet, for bonsai. */
function tray(tone: string, round = false): Pot {
  const corner = round
    ? 'M-190 0C-186 40 -160 66 -120 70H120C160 66 186 40 190 0Z'
    : 'M-194 0L-176 60C-174 68 -168 70 -160 70H160C168 70 174 68 176 60L194 0Z';
  return {
    depth: 84,
    half: 194,
    back: [
      box(-140, 62, 54, 22, dark(tone, 0.4), 6),
      box(86, 62, 54, 22, dark(tone, 0.45), 6),
      shape(corner, right(light(tone, 0.32), tone, dark(tone, 0.32))),
      shape('M-184 28H184L180 38H-180Z', dark(tone, 0.4), 0.25),
      ellipse(0, 0, 198, 24, right(light(tone, 0.36), light(tone, 0.08), dark(tone, 0.2))),
      ellipse(0, 1, 184, 18, dark(tone, 0.5)),
      ellipse(0, 2, 180, 16, down('#5f7a3a', '#7a9a4c')),
      repeat(20, (index) =>
        ellipse(-160 + index * 17, 2 + ((index * 7) % 9) - 4, 12, 4.5, index % 2 ? '#8fb35a' : '#557a36', 0.8),
      ),
      shape('M-168 16L-154 54L-132 58L-146 16Z', '#ffffff', 0.24),
    ].join(''),
  };
}

/** A wide clay basin, for water plants. */
function basin(): Pot {
  const tone = '#b9714a';
  return {
    depth: 132,
    half: 226,
    back: [
      shape(
        'M-222 4C-210 80 -150 134 -80 138H80C150 134 210 80 222 4Z',
        right(light(tone, 0.34), tone, dark(tone, 0.34)),
      ),
      line('M-208 48C-120 82 120 82 208 48', light(tone, 0.4), 6, 0.4),
      ellipse(0, 2, 228, 42, light(tone, 0.24)),
      ellipse(0, 4, 212, 36, dark(tone, 0.4)),
      shape('M-190 44C-176 90 -140 118 -104 128C-138 100 -152 74 -160 50Z', '#ffffff', 0.2),
    ].join(''),
  };
}

/** A low bowl, for a group of succulents. */
function bowl(tone: string): Pot {
  return {
    depth: 112,
    half: 170,
    back: [
      shape(
        'M-166 0C-156 66 -110 112 -56 116H56C110 112 156 66 166 0Z',
        right(light(tone, 0.34), tone, dark(tone, 0.26)),
      ),
      ellipse(0, 0, 168, 28, light(tone, 0.26)),
      ellipse(0, 2, 154, 22, dark(tone, 0.4)),
      soil(150, 20),
      shape('M-140 34C-128 72 -104 94 -80 102C-104 76 -112 56 -118 36Z', '#ffffff', 0.32),
    ].join(''),
  };
}

/** A tray of plugs, for seedlings. */
function plugTray(): Pot {
  return {
    depth: 74,
    half: 232,
    back: [
      shape('M-214 -44H214L236 22H-236Z', down('#4a5058', '#363b42')),
      repeat(10, (index) =>
        ellipse((index % 5) * 84 - 168 + (index > 4 ? 0 : 14) * 0.4, index > 4 ? 6 : -26, 37, 12, '#23272c'),
      ),
      shape('M-236 22H236L226 72H-226Z', right('#5b626b', '#3f454d', '#2b3036')),
      repeat(9, (index) => line(`M${-190 + index * 47.5} 28V68`, '#23272c', 3, 0.5)),
      box(-238, 18, 476, 9, '#69717a', 4),
    ].join(''),
  };
}

export type { Pot };

export const pots = {
  terracotta: tapered('#cd7a4f'),
  white: tapered('#f3efe6', 0.6),
  sky: tapered('#86b9d6', 0.34),
  sage: tapered('#9db58a', 0.34),
  blue: bellied('#3f73a8', '#f3e6c0'),
  mustard: bellied('#e0a93c', '#fff3d6'),
  rose: bellied('#e79aa6', '#fff0ee'),
  teal: bellied('#3f8f8a', '#f6dfae'),
  dipped: cylinder('#faf5ea', '#e2a24e'),
  coral: cylinder('#f6d8c6', '#d9694f'),
  stone: cylinder('#d5d3cc', '#8f979a'),
  woven: woven(),
  'nursery-bag': nurseryBag(),
  'grow-bag': growBag('#6f8a5a'),
  'grow-bag-brown': growBag('#9a7658'),
  glass: glassVase(),
  'tray-brown': tray('#9a5f42'),
  'tray-blue': tray('#4a78a5', true),
  'tray-green': tray('#6f9a80', true),
  'tray-cream': tray('#d9c9a6'),
  'tray-slate': tray('#6b7480'),
  basin: basin(),
  bowl: bowl('#e9dfcf'),
  'bowl-blue': bowl('#7fa9c4'),
  'plug-tray': plugTray(),
} satisfies Record<string, Pot>;

export type PotName = keyof typeof pots;

/** The dark under a pot's foot. */
export const footShade = (half: number) =>
  ellipse(half * 0.1, 0, half * 1.25, half * 0.2, glow('#23403a80', '#23403a50', '#23403a00'));
