/** Flower heads seen from the front, each around the origin and about 200 wide. */

import { dark, fade, light } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { icon } from '../ink/noto-icon.ts';
import { nth } from '../ink/nth.ts';
import { ball, down, glow } from '../ink/paint.ts';
import { arc, polar, scallop, smooth } from '../ink/path.ts';
import { circle, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import { packedDots, petal, pompom, ring } from './flower-parts.ts';

/** A double rose seen from above: overlapping petals that wind towards the heart. */
function rose(colour: string): string {
  const cup = (radius: number, turn: number, tone: string) =>
    repeat(5, (index) => {
      const [x, y] = polar(turn + index * 72, radius * 0.52);
      const edge = smooth(
        Array.from({ length: 9 }, (_, step) => polar(step * 40, radius * (step % 3 === 0 ? 0.6 : 0.55), [x, y])),
      );
      return `${place(shape(edge, dark(tone, 0.5), 0.22), 2, 4)}${shape(edge, ball(light(tone, 0.28), tone, dark(tone, 0.22)))}`;
    });
  const whorl = (radius: number, turn: number) =>
    line(
      smooth(arc(polar(turn, radius), polar(turn + 70, radius * 1.35), polar(turn + 140, radius * 0.9)), false),
      dark(colour, 0.4),
      4,
      0.55,
    );
  return [
    cup(92, 0, colour),
    cup(70, 36, light(colour, 0.06)),
    cup(48, 10, colour),
    circle(0, 0, 26, ball(light(colour, 0.25), colour, dark(colour, 0.35))),
    whorl(20, 200),
    whorl(14, 20),
    whorl(8, 130),
  ].join('');
}

function dahlia(outer: string, inner: string): string {
  return [
    ring(14, { length: 98, width: 42, colour: outer, tip: 'pointed' }),
    ring(13, { length: 80, width: 36, colour: light(outer, 0.08), tip: 'pointed' }, 14),
    ring(11, { length: 61, width: 30, colour: inner, tip: 'pointed' }, 4),
    ring(9, { length: 43, width: 24, colour: light(inner, 0.12), tip: 'pointed' }, 20),
    ring(7, { length: 26, width: 17, colour: light(inner, 0.25), tip: 'pointed' }, 8),
    circle(0, 0, 9, ball(light(inner, 0.5), inner)),
  ].join('');
}

function chrysanthemum(colour: string, heart: string): string {
  return [
    ring(26, { length: 97, width: 21, colour, base: dark(colour, 0.3) }),
    ring(22, { length: 80, width: 19, colour: light(colour, 0.12), base: dark(colour, 0.26) }, 7),
    ring(18, { length: 62, width: 17, colour, base: dark(heart, 0.25) }, 3),
    ring(14, { length: 44, width: 15, colour: light(colour, 0.18), base: heart }, 11),
    ring(10, { length: 27, width: 12, colour: light(heart, 0.2), base: heart }, 5),
    circle(0, 0, 8, heart),
  ].join('');
}

function gerbera(colour: string): string {
  return [
    ring(22, { length: 98, width: 25, colour: dark(colour, 0.1) }, 8),
    ring(20, { length: 90, width: 24, colour }),
    ring(20, { length: 52, width: 13, colour: light(colour, 0.2) }, 4),
    circle(0, 0, 31, glow('#5b3a24', '#6d4526', dark(colour, 0.35))),
    packedDots(44, 28, 2.6, ['#f6cf6b', '#e8b04a', '#8b5a2b']),
    packedDots(14, 12, 2.2, ['#3c2a1c']),
  ].join('');
}

function sunflower(): string {
  return [
    ring(20, { length: 99, width: 34, colour: '#f5a400', tip: 'pointed', base: '#c46a00' }, 9),
    ring(18, { length: 92, width: 32, colour: '#ffc928', tip: 'pointed', base: '#e08a00' }),
    circle(0, 0, 45, ball('#8a5a2c', '#5d3818', '#3a210d')),
    packedDots(110, 42, 2.7, ['#7a4d22', '#a06b32', '#42270f']),
    packedDots(26, 18, 2.4, ['#2e1a0a', '#5d3818']),
  ].join('');
}

/** Jasmine of several layers, white with a green breath at the heart. */
function jasmine(): string {
  return [
    ring(8, { length: 96, width: 58, colour: '#f6f7ee', base: '#c9d8b4' }),
    ring(7, { length: 74, width: 50, colour: '#ffffff', base: '#d6e2c0' }, 22),
    ring(5, { length: 48, width: 38, colour: '#fffef6', base: '#dfe6bf' }, 5),
    circle(0, 0, 9, ball('#fff6c0', '#e7d98a')),
  ].join('');
}

/** Five plain petals and an eye: periwinkle, adenium, kamini and others differ in shape and colour. */
function fivePetals(colour: string, eye: string, tip: 'round' | 'pointed' | 'notched', width: number): string {
  return [
    ring(5, { length: 97, width, colour, tip, base: eye }),
    repeat(5, (index) => place(line('M0 -14L0 -62', dark(colour, 0.2), 2.4, 0.35), 0, 0, { rotate: index * 72 })),
    circle(0, 0, 15, glow(light(eye, 0.7), eye, fade(eye, 0.5))),
    circle(0, 0, 5, '#fff1a8'),
  ].join('');
}

/** A wavy trumpet with a deep throat. */
function petunia(colour: string, veins: string): string {
  const rim = smooth(Array.from({ length: 20 }, (_, index) => polar(index * 18, nth([97, 92, 80, 92], index))));
  return [
    shape(rim, ball(light(colour, 0.3), colour, dark(colour, 0.25))),
    repeat(5, (index) =>
      place(
        line('M0 0C3 -30 -3 -60 0 -84M0 -20C8 -40 18 -56 24 -66M0 -20C-8 -40 -18 -56 -24 -66', veins, 2.5, 0.5),
        0,
        0,
        { rotate: index * 72 },
      ),
    ),
    repeat(5, (index) => place(line('M0 -30L0 -78', dark(colour, 0.5), 3, 0.35), 0, 0, { rotate: 36 + index * 72 })),
    shape(scallop(30, 5, 0.2), glow('#2c1038', dark(colour, 0.55), fade(veins, 0.2))),
    packedDots(5, 8, 3.2, ['#f7e48b']),
  ].join('');
}

/** Royal poinciana: spoon petals, one of them pale and streaked, with long stamens. */
function krishnachura(): string {
  const red = { length: 96, width: 66, colour: '#ef3b1d', tip: 'notched', base: '#b01d0c' } as const;
  return [
    repeat(4, (index) => place(petal(red), 0, 0, { rotate: 72 + index * 72 })),
    petal({ ...red, length: 92, width: 58, colour: '#ffd9a0', base: '#e8431f' }),
    repeat(6, (index) => line(`M0 -20L${index * 5 - 12} ${-62 - (index % 2) * 8}`, '#d5341a', 2.5)),
    repeat(8, (index) => {
      const [x, y] = polar(index * 45 + 20, 52);
      return `${line(`M0 0L${x.toFixed(1)} ${y.toFixed(1)}`, '#ff8a5c', 2.5)}${circle(x, y, 4.5, '#7c1d12')}`;
    }),
    circle(0, 0, 9, '#8f1a10'),
  ].join('');
}

/** Three papery bracts around a tiny true flower, in a cluster. */
function bougainvillea(colour: string): string {
  const bract = (tone: string) =>
    `${petal({ length: 54, width: 52, colour: tone, tip: 'pointed', base: light(tone, 0.2) })}${line('M0 -6L0 -42M0 -16L11 -32M0 -16L-11 -32', dark(tone, 0.3), 1.6, 0.4)}`;
  const one = (turn: number, tone: string) =>
    `${repeat(3, (index) => place(bract(tone), 0, 0, { rotate: turn + index * 120 }))}${ring(5, { length: 13, width: 9, colour: '#fffbe8', base: '#e9c65c' })}`;
  return [
    place(one(20, dark(colour, 0.12)), -44, 30),
    place(one(70, dark(colour, 0.06)), 46, 34),
    place(one(40, colour), 2, -44),
    place(one(0, light(colour, 0.1)), 0, 22, { scale: 0.9 }),
  ].join('');
}

/** A white water lily with a golden heart. */
function shapla(): string {
  return [
    ring(11, { length: 98, width: 36, colour: '#f3f1fb', tip: 'pointed', base: '#c9c3e2' }, 9),
    ring(10, { length: 86, width: 34, colour: '#ffffff', tip: 'pointed', base: '#dcd4ee' }),
    ring(9, { length: 66, width: 28, colour: '#fffdf8', tip: 'pointed', base: '#ecdcd9' }, 17),
    ring(16, { length: 38, width: 9, colour: '#ffcf3f', base: '#e59a12' }, 4),
    ring(10, { length: 25, width: 8, colour: '#ffe07a', base: '#eba91f' }),
    circle(0, 0, 7, '#f0b429'),
  ].join('');
}

/** A spathe with its spike: peace lily in white, anthurium in red. */
function spathe(colour: string, spike: string): string {
  const blade = 'M0 92C70 76 92 6 52 -44C36 -64 14 -78 4 -98C-4 -74 -40 -62 -58 -26C-80 22 -50 80 0 92Z';
  return [
    shape(blade, ball(light(colour, 0.4), colour, dark(colour, 0.16))),
    line('M0 88C6 40 6 -20 4 -84M2 60C24 40 40 14 44 -20M0 60C-24 40 -38 14 -40 -14', dark(colour, 0.25), 2, 0.35),
    place(
      shape(
        'M-10 62C-12 20 -10 -8 0 -14C10 -8 12 20 10 62C4 68 -4 68 -10 62Z',
        down(light(spike, 0.4), spike, dark(spike, 0.25)),
      ),
      0,
      0,
      { rotate: 6 },
    ),
    repeat(12, (index) => circle((index % 3) * 6 - 7 - index * 0.3, 52 - index * 5, 1.8, dark(spike, 0.3), 0.55)),
  ].join('');
}

/** A bud on a short stalk with its green cup. */
function bud(colour: string): string {
  return [
    line('M0 96L0 30', '#5f9440', 9),
    petal({ length: 118, width: 62, colour, tip: 'pointed' }).replace('<path', '<path transform="translate(0 44)"'),
    line('M0 36C14 0 14 -30 2 -62', dark(colour, 0.25), 3, 0.5),
    leaf([0, 52], -20, { colour: '#6fa648', length: 66, width: 26, vein: false }),
    leaf([0, 52], 20, { colour: '#5f9440', length: 66, width: 26, vein: false }),
    ellipse(0, 50, 18, 12, '#5f9440'),
  ].join('');
}

export const flowers = {
  marigold: () => pompom(['#e8710a', '#f58a0f', '#fb9d18', '#ffae25', '#ffbd38', '#ffcb52'], 97, 16),
  'marigold-yellow': () => pompom(['#eba60c', '#f7b916', '#ffc825', '#ffd23f', '#ffdc5d', '#ffe680'], 97, 16),
  'rose-red': () => rose('#d81f3a'),
  'rose-pink': () => rose('#f07ba2'),
  'rose-white': () => rose('#fbf1e6'),
  'rose-yellow': () => rose('#f9c23c'),
  hibiscus: () => icon('hibiscus', 'red'),
  'hibiscus-pink': () => icon('hibiscus', 'pink'),
  dahlia: () => dahlia('#b5123e', '#d6285a'),
  'dahlia-peach': () => dahlia('#ef7d52', '#f9a66c'),
  'chrysanthemum-yellow': () => chrysanthemum('#f9c52c', '#d9901a'),
  'chrysanthemum-white': () => chrysanthemum('#fbf8ef', '#d6cf6a'),
  'chrysanthemum-violet': () => chrysanthemum('#c25fb0', '#8c2f86'),
  'gerbera-coral': () => gerbera('#f4603f'),
  'gerbera-pink': () => gerbera('#ec4e93'),
  'gerbera-yellow': () => gerbera('#fbc02d'),
  sunflower,
  jasmine,
  periwinkle: () => fivePetals('#ee6fa8', '#a5124f', 'notched', 92),
  'periwinkle-white': () => fivePetals('#fbf6f2', '#d5265e', 'notched', 92),
  adenium: () => fivePetals('#f0568b', '#ffe3ea', 'pointed', 74),
  kamini: () => fivePetals('#fdfcf2', '#d5dca4', 'pointed', 46),
  petunia: () => petunia('#8a3fb5', '#3f1263'),
  'petunia-pink': () => petunia('#ef5d9b', '#9c1657'),
  'petunia-white': () => petunia('#f7eefc', '#a77cc9'),
  krishnachura,
  bougainvillea: () => bougainvillea('#e0257f'),
  shapla,
  lotus: () => icon('lotus', 'pink'),
  'peace-lily': () => spathe('#f8f9f2', '#e9d98b'),
  anthurium: () => spathe('#e02b3c', '#f6cf4f'),
  'jasmine-bud': () => bud('#fbfbf0'),
  'hibiscus-bud': () => bud('#d92b3a'),
  'lotus-bud': () => bud('#f2a4bd'),
} satisfies Record<string, () => string>;
