/** Fruits with a hide: spikes, scales, crowns and shells. */

import { dark, light } from '../ink/colour.ts';
import { nth } from '../ink/nth.ts';
import { ball, down, glow } from '../ink/paint.ts';
import { arc, blob, polar, ribbon, smooth } from '../ink/path.ts';
import { circle, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import { body, specks } from './fruit-parts.ts';

const hide = smooth([
  [0, -84],
  [40, -76],
  [72, -36],
  [80, 20],
  [62, 70],
  [20, 94],
  [-26, 92],
  [-66, 64],
  [-80, 12],
  [-70, -40],
  [-36, -76],
]);

function spikes(rx: number, ry: number): string {
  return specks(
    90,
    rx,
    ry,
    (x, y) =>
      `${shape(`M${(x - 7).toFixed(0)} ${(y + 5).toFixed(0)}L${x.toFixed(0)} ${(y - 7).toFixed(0)}L${(x + 7).toFixed(0)} ${(y + 5).toFixed(0)}Z`, x + y < 20 ? '#dbe08a' : '#8fa043', 0.75)}${shape(`M${x.toFixed(0)} ${(y - 7).toFixed(0)}l7 12h-7Z`, '#4f6a2a', 0.35)}`,
  );
}

export function jackfruit(): string {
  return [
    line('M0 -82C0 -90 4 -94 8 -99', '#6f5a30', 12),
    body(hide, ['#cfd670', '#9aa845', '#5f7a33'], [-34, -36]),
    spikes(72, 84),
  ].join('');
}

/** Cut lengthwise: the hide as a rim, golden bulbs around the pale core. */
export function jackfruitCut(): string {
  const bulbs = repeat(12, (index) => {
    const [x, y] = polar(index * 30, 1);
    const bulb = `${shape('M0 26C18 22 20 -12 0 -28C-20 -12 -18 22 0 26Z', ball('#ffe27a', '#ffbf2e', '#e0900f'))}${ellipse(1, 8, 6, 9, '#b9772c', 0.6)}`;
    return place(bulb, x * 42, y * 52 + 5, { rotate: index * 30 });
  });
  return [
    shape(hide, ball('#bfc861', '#8d9c40', '#566f30')),
    spikes(78, 90),
    place(shape(hide, '#f7ecb6'), 0, 1, { scale: 0.84 }),
    bulbs,
    ellipse(0, 5, 15, 40, down('#fbf3cf', '#e9d99a')),
  ].join('');
}

/** A hand of bananas hanging from one crown. */
export function banana(): string {
  const finger = (spread: number, tone: string) => {
    const centre = arc([spread * 0.28, -72], [spread * 1.35 - 26, -6], [spread * 1.05 + 4, 80], 12);
    const width = (t: number) =>
      10 + 30 * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.06)) ** 0.55 - (t > 0.94 ? 12 : 0);
    const tip = nth(centre, -1);
    return [
      shape(ribbon(centre, width), ball(light(tone, 0.25), tone, dark(tone, 0.28))),
      line(
        smooth(
          centre.slice(2, -2).map(([x, y]) => [x + 4, y] as const),
          false,
        ),
        dark(tone, 0.3),
        2.5,
        0.4,
      ),
      circle(tip[0], tip[1] - 1, 5.5, '#5a4526'),
    ].join('');
  };
  return [
    finger(-62, '#e9b824'),
    finger(72, '#eab61f'),
    finger(-34, '#f3c52c'),
    finger(44, '#f0c027'),
    finger(6, '#ffd43b'),
    shape('M-26 -66C-22 -88 -12 -98 4 -99C18 -98 26 -84 28 -64C12 -54 -12 -54 -26 -66Z', down('#8a8a3a', '#c9b13a')),
  ].join('');
}

/** A green drinking coconut, its top cut open, with a straw. */
export function coconut(): string {
  const husk = smooth([
    [-46, -52],
    [0, -62],
    [46, -52],
    [80, -8],
    [78, 46],
    [40, 88],
    [0, 94],
    [-40, 88],
    [-78, 46],
    [-80, -8],
  ]);
  return [
    body(husk, ['#b4dc6a', '#6fae3f', '#34773a'], [-44, -10]),
    line('M-34 -40C-56 10 -46 60 -22 86M30 -42C52 8 46 58 24 86', '#2f6b35', 4, 0.3),
    ellipse(0, -54, 47, 17, '#e9efc4'),
    ellipse(0, -54, 30, 10, '#fffdf0'),
    ellipse(1, -52, 22, 7, '#cfd8c6'),
    line('M4 -52L26 -97', '#e8455a', 8),
    line('M7 -58L11 -66M15 -75L19 -83', '#ffffff', 8, 0.8),
  ].join('');
}

const flame = (colour: string, length: number) =>
  shape(
    `M-15 6C-16 ${-length * 0.4} -6 ${-length * 0.8} 4 ${-length}C8 ${-length * 0.7} 16 ${-length * 0.3} 15 6C8 14 -8 14 -15 6Z`,
    down('#a8cf4a', light(colour, 0.1), colour),
  );

export function dragonFruit(): string {
  const skin = blob([0, 12], 70, 82, 14, () => 0);
  const rows: [number, number, number][] = [
    [-34, -46, -30],
    [34, -46, 30],
    [-56, 4, -44],
    [56, 4, 44],
    [0, -20, 0],
    [-28, 34, -18],
    [30, 36, 18],
    [0, 70, 0],
    [-52, 52, -40],
    [52, 54, 40],
  ];
  return [
    ...[-44, -18, 14, 42].map((turn) => place(flame('#d6357e', 62), turn * 0.55, -52, { rotate: turn })),
    body(skin, ['#ff7fb2', '#e0337f', '#98195c'], [-28, -28]),
    ...rows.map(([x, y, turn]) => place(flame('#c92a73', 44), x, y, { rotate: turn })),
  ].join('');
}

export function dragonFruitCut(): string {
  const skin = blob([0, 8], 72, 84, 14, () => 0);
  return [
    ...[-60, -30, 0, 30, 60].map((turn) =>
      place(flame('#d6357e', 56), turn * 0.7, -48 + Math.abs(turn) * 0.5, { rotate: turn }),
    ),
    ...[-130, 130, -95, 95].map((turn) => place(flame('#c92a73', 40), ...polar(turn, 66), { rotate: turn })),
    shape(skin, ball('#f06aa4', '#d6307c', '#98195c')),
    place(shape(skin, ball('#ffffff', '#fbf4f4', '#e6d9dd')), 0, 1, { scale: 0.86 }),
    specks(64, 52, 62, (x, y, index) => place(ellipse(0, 0, 2.6, 1.9, '#2d2a2c'), x, y + 8, { rotate: index * 47 })),
  ].join('');
}

const globe = smooth([
  [0, -62],
  [34, -66],
  [70, -40],
  [88, 8],
  [74, 60],
  [36, 88],
  [-34, 88],
  [-74, 60],
  [-88, 8],
  [-70, -40],
  [-34, -66],
]);
const crown = smooth([
  [-22, -58],
  [-28, -98],
  [-12, -80],
  [0, -99],
  [12, -80],
  [28, -98],
  [22, -58],
]);

export function pomegranate(): string {
  return [
    shape(crown, down('#e8604a', '#b5202f')),
    body(globe, ['#ff8a72', '#d8303f', '#8a1530'], [-36, -24]),
    line('M-40 -54C-60 0 -50 56 -24 84M42 -54C60 0 52 56 28 84', '#8a1530', 4, 0.2),
  ].join('');
}

export function pomegranateCut(): string {
  const arils = (turn: number) =>
    place(
      specks(15, 20, 22, (x, y) => `${circle(x, y - 50, 7.5, ball('#ff9aa5', '#d9142f', '#8c0a22'))}`),
      0,
      12,
      { rotate: turn },
    );
  return [
    shape(crown, down('#e8604a', '#b5202f')),
    shape(globe, ball('#f0705c', '#cc2a3a', '#8a1530')),
    place(shape(globe, glow('#fdf0cf', '#f9e3b4', '#f3d6a0')), 0, 1, { scale: 0.9 }),
    repeat(6, (index) => arils(index * 60)),
    circle(0, 12, 10, '#f6dfae'),
  ].join('');
}
