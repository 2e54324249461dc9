/** Vegetables and roots, each around the origin and about 200 wide. */
import { dark, light } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { icon } from '../ink/noto-icon.ts';
import { ball, down, slant } from '../ink/paint.ts';
import { arc, blob, polar, ribbon, scallop } from '../ink/path.ts';
import { circle, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import { body, specks } from './fruit-parts.ts';
import { bitterGourd, bottleGourd, cucumberWhole, drumstick, okra, sheem } from './long-vegetables.ts';

function pumpkin(colours: readonly [string, string, string]): string {
  const rib = (x: number, rx: number) => ellipse(x, 16, rx, 72, ball(...colours));
  return [
    rib(-62, 34),
    rib(62, 34),
    rib(-34, 38),
    rib(36, 38),
    rib(0, 38),
    ...[-46, -18, 19, 48].map((x) =>
      line(`M${x} -44C${x * 1.36} -10 ${x * 1.36} 42 ${x} 78`, dark(colours[2], 0.25), 4, 0.35),
    ),
    place(ellipse(0, 0, 9, 30, '#ffffff', 0.22), -42, -4, { rotate: 10 }),
    shape(
      'M-15 -46C-12 -66 -16 -80 -26 -92L-6 -98C8 -84 12 -64 16 -46C6 -36 -6 -36 -15 -46Z',
      slant('#a5b85a', '#6f8a3a'),
    ),
    leaf([10, -50], 74, { colour: '#5a9a3f', length: 74, width: 52, shape: 'heart' }),
  ].join('');
}

function cabbage(): string {
  const wrap = (x: number, y: number, radius: number, tone: string, turn: number) =>
    place(
      [
        shape(scallop(radius, 9, 0.06), ball(light(tone, 0.25), tone, dark(tone, 0.22))),
        line(
          `M0 ${radius * 0.9}L0 ${-radius * 0.5}M0 ${radius * 0.4}L${radius * 0.5} ${-radius * 0.1}M0 ${radius * 0.4}L${-radius * 0.5} ${-radius * 0.1}M0 0L${radius * 0.4} ${-radius * 0.42}M0 0L${-radius * 0.4} ${-radius * 0.42}`,
          light(tone, 0.6),
          4.5,
          0.6,
        ),
      ].join(''),
      x,
      y,
      { rotate: turn },
    );
  return [
    wrap(-42, -30, 56, '#5f9f47', -50),
    wrap(42, -30, 56, '#57963f', 50),
    wrap(-46, 36, 54, '#6bab4e', -120),
    wrap(46, 38, 54, '#5d9c45', 120),
    wrap(0, 46, 52, '#68a84b', 180),
    wrap(0, -4, 68, '#9ccb6a', 0),
    wrap(-16, -6, 50, '#b5da84', -28),
    wrap(16, 4, 44, '#c6e49a', 36),
    wrap(0, -4, 28, '#d9efb4', 6),
  ].join('');
}

function cauliflower(): string {
  const floret = (x: number, y: number, radius: number) =>
    repeat(7, (index) => {
      const [px, py] = polar(index * 51, radius * 0.55, [x, y]);
      return circle(px, py, radius * 0.52, ball('#fffdf0', '#f4ecd0', '#cfc095'));
    }) + circle(x - 2, y - 3, radius * 0.55, ball('#fffef6', '#f8f1da', '#dacda6'));
  const wing = (turn: number, tone: string) =>
    leaf([0, 50], turn, { colour: tone, length: 112, width: 70, shape: 'oval' });
  return [
    ...[-84, 84, -58, 58, -32, 32].map((turn, index) => wing(turn, index % 2 ? '#4f8f43' : '#5a9d4a')),
    floret(-42, -8, 34),
    floret(42, -8, 34),
    floret(0, -38, 36),
    floret(-30, 28, 32),
    floret(30, 28, 32),
    floret(0, 0, 38),
    leaf([0, 96], -52, { colour: '#6bb055', length: 96, width: 50, shape: 'oval' }),
    leaf([0, 96], 52, { colour: '#5d9f4a', length: 96, width: 50, shape: 'oval' }),
    leaf([0, 98], 0, { colour: '#74b85d', length: 58, width: 56, shape: 'oval' }),
  ].join('');
}

/** A tied bunch of leaves with their stalks: spinach and red amaranth. */
function leafBunch(colour: string, stem: string, width: number): string {
  const blades: [number, number, number][] = [
    [-42, 118, -0.1],
    [42, 118, 0.1],
    [-27, 138, 0],
    [28, 138, 0],
    [-10, 150, 0],
    [14, 148, 0],
    [0, 128, 0],
  ];
  return [
    ...blades.map(([turn]) => line(`M${turn * 0.2} 96C${turn * 0.1} 60 ${turn * 0.2} 50 ${turn * 0.45} 26`, stem, 9)),
    ...blades.map(([turn, length], index) =>
      leaf([turn * 0.45, 34], turn, {
        colour: index % 2 ? dark(colour, 0.13) : colour,
        length: length * 0.88,
        width,
        shape: 'oval',
        vein: stem,
      }),
    ),
    shape('M-18 56C-8 62 8 62 18 56L17 70C8 75 -8 75 -17 70Z', '#d9b66a'),
  ].join('');
}

function carrotBunch(): string {
  const frond = (turn: number, tone: string) =>
    place(
      repeat(6, (index) =>
        leaf([0, -index * 11], index % 2 ? 46 : -46, { colour: tone, length: 34, width: 13, vein: false }),
      ) + line('M0 20L0 -66', tone, 5),
      0,
      -24,
      { rotate: turn },
    );
  const root = (turn: number) =>
    place(
      `${shape('M-24 -4C-26 -20 26 -20 24 -4C20 50 6 92 0 116C-8 92 -20 50 -24 -4Z', slant('#ffb25a', '#f47f1f', '#c9560f'))}${line('M-16 10L-4 12M16 30L4 32M-12 50L-2 52', '#c9560f', 3, 0.5)}`,
      0,
      -12,
      { rotate: turn, scale: 0.92 },
    );
  return [
    ...[-38, 36, -14, 16].map((turn, index) => frond(turn, index % 2 ? '#4f9a3c' : '#62ad46')),
    root(24),
    root(-24),
    root(0),
  ].join('');
}

function roundEggplant(): string {
  return [
    body(
      blob([0, 14], 82, 80, 14, () => 0),
      ['#a672c9', '#5f2f87', '#351650'],
      [-34, -24],
    ),
    shape(
      'M-40 -50C-30 -72 30 -72 42 -50C34 -30 22 -44 14 -28C4 -42 -6 -42 -14 -26C-22 -42 -34 -30 -40 -50Z',
      down('#8cc05a', '#4b8436'),
    ),
    line('M0 -62C0 -78 4 -88 12 -94', '#4b8436', 12),
  ].join('');
}

/** A rhizome cut across, with its rings. */
function rhizomeSlice(skin: string, flesh: string): string {
  return [
    ellipse(0, 0, 94, 84, ball(light(skin, 0.2), skin, dark(skin, 0.25))),
    ellipse(0, -1, 84, 74, ball(light(flesh, 0.3), flesh, dark(flesh, 0.1))),
    ellipse(0, 0, 58, 50, 'none').replace(
      '/>',
      ` stroke="${dark(flesh, 0.3)}" stroke-width="4" stroke-opacity=".45"/>`,
    ),
    specks(24, 48, 42, (x, y) => circle(x, y, 2, dark(flesh, 0.3), 0.4)),
  ].join('');
}

function radishRoots(): string {
  const root = (turn: number, bend: number) =>
    place(
      shape(
        ribbon(arc([0, -60], [bend, 10], [bend * 1.6, 94], 10), (t) => 26 * (1 - t) ** 0.7 + 3),
        slant('#e9d2a2', '#c9a468', '#8a6636'),
      ),
      0,
      0,
      { rotate: turn },
    );
  return [
    root(-34, -12),
    root(32, 14),
    root(-12, 8),
    root(12, -10),
    repeat(4, (index) => place(line('M0 0C4 12 -2 20 4 32', '#b08a52', 3), -30 + index * 20, 30 + (index % 2) * 18)),
    line('M0 -50L0 -96', '#8f9a52', 12),
    ellipse(0, -54, 26, 16, slant('#dcc08a', '#a07c46')),
  ].join('');
}

export const vegetables = {
  'bottle-gourd': bottleGourd,
  chilli: () => icon('hot-pepper', 'red'),
  'chilli-green': () => icon('hot-pepper', 'green'),
  tomato: () => icon('tomato'),
  'tomato-green': () => icon('tomato', 'lime'),
  eggplant: () => icon('eggplant'),
  'eggplant-round': roundEggplant,
  okra,
  pumpkin: () => pumpkin(['#ffc25a', '#ee8f25', '#b85f17']),
  'pumpkin-green': () => pumpkin(['#a9c46a', '#6d9347', '#42693a']),
  'bitter-gourd': bitterGourd,
  cucumber: cucumberWhole,
  'cucumber-cut': () => icon('cucumber'),
  spinach: () => leafBunch('#4c9a3f', '#c9dd8a', 66),
  'red-amaranth': () => leafBunch('#a51f4b', '#ef8aa8', 60),
  sheem,
  capsicum: () => icon('bell-pepper'),
  'capsicum-red': () => icon('bell-pepper', 'red-skin'),
  'capsicum-yellow': () => icon('bell-pepper', 'yellow-skin'),
  carrot: () => icon('carrot'),
  'carrot-bunch': carrotBunch,
  cabbage,
  cauliflower,
  garlic: () => icon('garlic'),
  ginger: () => icon('ginger-root'),
  'ginger-cut': () => rhizomeSlice('#c99a5c', '#f6dd8f'),
  turmeric: () => icon('ginger-root', 'amber'),
  'turmeric-cut': () => rhizomeSlice('#b5772f', '#f59a16'),
  drumstick,
  'ashwagandha-root': radishRoots,
} satisfies Record<string, () => string>;
