/** Pots for single plants. Each is drawn with the middle of its mouth at the origin; `depth` is how far down its foot stands. */
import { dark, light } from '../ink/colour.ts';
import { down, right, slant } from '../ink/paint.ts';
import { ellipse, line, place, repeat, shape } from '../ink/shape.ts';

export type Pot = { depth: number; half: number; back: string; front?: string };

export const soil = (rx: number, ry: number, y = 3) =>
  ellipse(0, y, rx, ry, down('#4a3324', '#6b4a33')) +
  repeat(14, (index) =>
    ellipse(
      (((index * 53) % 100) - 50) * rx * 0.0155,
      y + (((index * 31) % 10) - 5) * ry * 0.11,
      3.4,
      1.8,
      index % 3 ? '#8a6546' : '#3a271b',
      0.7,
    ),
  );

/** A tapered pot with a collar. */
export function tapered(tone: string, shine = 0.28): Pot {
  const body = right(light(tone, 0.3), tone, dark(tone, 0.3));
  return {
    depth: 152,
    half: 110,
    back: [
      shape('M-98 20L-74 142C-72 152 -40 158 0 158S72 152 74 142L98 20Z', body),
      shape('M-98 26L-94 48C-50 62 50 62 94 48L98 26Z', dark(tone, 0.6), 0.22),
      shape(
        'M-112 2L-106 38C-60 52 60 52 106 38L112 2Z',
        right(light(tone, 0.36), light(tone, 0.04), dark(tone, 0.24)),
      ),
      ellipse(0, 0, 112, 20, light(tone, 0.2)),
      ellipse(0, 2, 100, 15, dark(tone, 0.45)),
      soil(96, 13),
      shape('M-76 66L-66 128C-60 134 -52 136 -46 136L-56 66Z', '#ffffff', shine),
    ].join(''),
  };
}

/** A round-bellied glazed pot with a painted band. */
export function bellied(tone: string, band: string): Pot {
  return {
    depth: 150,
    half: 116,
    back: [
      shape(
        'M-90 4C-132 40 -128 108 -70 146C-40 158 40 158 70 146C128 108 132 40 90 4Z',
        right(light(tone, 0.35), tone, dark(tone, 0.32)),
      ),
      shape(
        'M-116 52C-60 76 60 76 116 52C120 66 119 78 115 90C60 112 -60 112 -115 90C-119 78 -120 66 -116 52Z',
        band,
        0.85,
      ),
      repeat(9, (index) =>
        place(
          ellipse(0, 0, 8, 11, light(band, 0.6), 0.85),
          -96 + index * 24,
          77 + Math.cos((index - 4) * 0.38) * 16 - 6,
        ),
      ),
      ellipse(0, 0, 94, 17, light(tone, 0.22)),
      ellipse(0, 2, 83, 13, dark(tone, 0.5)),
      soil(80, 11),
      shape('M-96 40C-108 70 -98 110 -74 128C-90 100 -92 66 -84 36Z', '#ffffff', 0.3),
    ].join(''),
  };
}

/** A straight cylinder in two colours. */
export function cylinder(tone: string, dip: string): Pot {
  return {
    depth: 156,
    half: 100,
    back: [
      shape('M-100 0V138C-100 152 -50 162 0 162S100 152 100 138V0Z', right(light(tone, 0.3), tone, dark(tone, 0.24))),
      shape(
        'M-100 92C-50 112 50 112 100 92V138C100 152 50 162 0 162S-100 152 -100 138Z',
        right(light(dip, 0.25), dip, dark(dip, 0.28)),
      ),
      ellipse(0, 0, 100, 19, light(tone, 0.3)),
      ellipse(0, 2, 90, 15, dark(tone, 0.45)),
      soil(87, 13),
      shape('M-84 24V132L-66 138V28Z', '#ffffff', 0.26),
    ].join(''),
  };
}

/** A planter woven of water hyacinth. */
export function woven(): Pot {
  const tone = '#d2a569';
  const rows = repeat(7, (row) =>
    repeat(9, (index) => {
      const x = (index - 4) * 24 + (row % 2 ? 12 : 0);
      const wide = 118 - row * 3.5;
      return Math.abs(x) > wide - 10
        ? ''
        : place(
            ellipse(0, 0, 14, 9, right(light(tone, 0.34), tone, dark(tone, 0.3))),
            x,
            22 + row * 19 + (1 - (x / 118) ** 2) * 13,
            { rotate: row % 2 ? 14 : -14 },
          );
    }),
  );
  return {
    depth: 156,
    half: 120,
    back: [
      shape(
        'M-116 0C-122 60 -112 120 -92 146C-50 162 50 162 92 146C112 120 122 60 116 0Z',
        right(tone, dark(tone, 0.2), dark(tone, 0.45)),
      ),
      rows,
      ellipse(0, 0, 118, 20, light(tone, 0.22)),
      ellipse(0, 2, 104, 15, dark(tone, 0.55)),
      soil(100, 13),
    ].join(''),
  };
}

/** The black bag of a nursery, with its folds. */
export function nurseryBag(): Pot {
  return {
    depth: 150,
    half: 88,
    back: [
      shape(
        'M-86 0C-80 50 -88 100 -80 140C-40 158 40 158 80 140C88 100 80 50 86 0Z',
        right('#6a7078', '#3d4248', '#24282d'),
      ),
      line(
        'M-62 24C-56 70 -66 110 -58 142M-20 30C-26 80 -16 120 -22 150M28 30C24 70 34 110 26 150M62 22C56 70 66 100 60 140',
        '#878e96',
        3,
        0.35,
      ),
      shape('M-88 -4C-50 20 50 20 88 -4L86 18C50 38 -50 38 -86 18Z', right('#7b828a', '#4a5057', '#2b2f34')),
      ellipse(0, -2, 88, 17, '#5c636a'),
      ellipse(0, 0, 78, 13, '#2b2018'),
      soil(76, 11, 1),
      repeat(6, (index) => ellipse(-60 + index * 24, 104 + (index % 2) * 14, 4, 4, '#1a1d20', 0.7)),
    ].join(''),
  };
}

/** A felt bag with handles, for roofs. */
export function growBag(tone: string): Pot {
  return {
    depth: 158,
    half: 132,
    back: [
      shape('M-130 0L-122 140C-80 164 80 164 122 140L130 0Z', right(light(tone, 0.22), tone, dark(tone, 0.3))),
      line('M-128 26C-60 48 60 48 128 26', light(tone, 0.4), 3, 0.6).replace('/>', ' stroke-dasharray="7 8"/>'),
      ellipse(0, 0, 131, 22, light(tone, 0.15)),
      ellipse(0, 2, 121, 17, dark(tone, 0.5)),
      soil(118, 15),
      line('M-112 36C-132 66 -130 96 -108 104M112 36C132 66 130 96 108 104', dark(tone, 0.35), 11),
    ].join(''),
  };
}

/** A clear vase with water and pebbles; the plant stands inside. */
export function glassVase(): Pot {
  return {
    depth: 160,
    half: 96,
    back: [
      shape('M-92 -40L-80 146C-40 162 40 162 80 146L92 -40Z', '#d9eef2', 0.5),
      shape('M-86 46L-80 146C-40 162 40 162 80 146L86 46Z', down('#a9dbe6', '#7fc0d4'), 0.65),
      ellipse(0, 46, 86, 14, '#c9ebf1', 0.8),
      repeat(16, (index) =>
        ellipse(
          -66 + (index % 8) * 19,
          138 - Math.floor(index / 8) * 14,
          12,
          9,
          slant('#fbf6ea', index % 3 ? '#cfc3ae' : '#a9b3b0'),
        ),
      ),
      ellipse(0, -40, 92, 15, '#ffffff', 0.45),
    ].join(''),
    front: [
      shape('M-78 -26L-66 132L-50 138L-60 -22Z', '#ffffff', 0.5),
      line('M-92 -40L-80 146C-40 162 40 162 80 146L92 -40', '#8fc3cf', 3, 0.7),
      line('M-92 -40C-60 -22 60 -22 92 -40', '#a9d5de', 4, 0.8),
    ].join(''),
  };
}
