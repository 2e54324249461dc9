/** Grafted saplings and the fruit plants that are no trees. */

import { dark, light } from '../ink/colour.ts';
import { type LeafStyle, leaf } from '../ink/leaf.ts';
import { nth } from '../ink/nth.ts';
import { right } from '../ink/paint.ts';
import { arc, type Point, polar, ribbon } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { box, line, repeat, shape } from '../ink/shape.ts';
import { sprig } from '../ink/sprig.ts';
import type { PieceName } from '../pieces/pieces.ts';
import type { DrawPlant } from './foliage.ts';
import { banana, coconut, papaya } from './palms.ts';

type SaplingStyle = { leaf: LeafStyle; whorl: number; fruit: readonly PieceName[]; size: number; graft?: boolean };

/** A slim trunk, five boughs with a whorl of leaves each, fruits below them, the graft bound with tape. */
function sapling({ leaf: style, whorl, fruit, size, graft = true }: SaplingStyle): DrawPlant {
  return (random) => {
    const boughs: Point[] = [
      [-118, -250],
      [116, -262],
      [-66, -338],
      [72, -346],
      [0, -390],
      [-26, -240],
      [40, -232],
    ];
    const wood = [
      shape(
        ribbon(arc([0, 8], [12, -90], [0, -190], 8), (t) => 22 - t * 8),
        right('#a88a66', '#7d6246', '#5d4833'),
      ),
      ...boughs.map(([x, y]) => line(`M0 -150Q${x * 0.35} ${y * 0.72} ${x} ${y}`, '#7d6246', 8)),
    ];
    const tape = graft
      ? box(-12, -92, 30, 30, right('#ffffff', '#dfe6e6'), 5) + line('M-11 -82L17 -86M-11 -72L17 -76', '#b9c6c4', 2)
      : '';
    const crowns = boughs.map((at, bough) =>
      repeat(whorl, (index) => {
        const angle = -130 + (index / (whorl - 1)) * 260 + random.jitter(10);
        const tone =
          (index + bough) % 3 === 0
            ? light(style.colour, 0.12)
            : (index + bough) % 3 === 1
              ? style.colour
              : dark(style.colour, 0.14);
        const part = random.between(0.84, 1.06);
        return leaf(at, angle, { ...style, colour: tone, length: style.length * part, width: style.width * part });
      }),
    );
    const spots: Point[] = [
      [-112, -196],
      [108, -204],
      [-44, -268],
      [58, -282],
      [4, -200],
    ];
    const fruits = spots.map(
      ([x, y], index) =>
        line(`M${x} ${y - size * 0.7}L${x} ${y - size * 0.3}`, '#6f8a45', 4) +
        piece(nth(fruit, index), x, y, size * random.between(0.9, 1.06), random.jitter(8)),
    );
    return [...wood, tape, ...crowns, ...fruits].join('');
  };
}

/** A tree of compound leaves on a slim trunk: neem, moringa, curry leaf. */
function featherTree(style: LeafStyle, count: number, wood: string, spread = 60): DrawPlant {
  return (random) => {
    const boughs: Point[] = [
      [-80, -190],
      [84, -200],
      [-44, -270],
      [50, -276],
      [0, -300],
      [0, -220],
    ];
    const frond = (at: Point, angle: number, length: number, tone: string) => {
      const tip = polar(angle, length, at);
      return sprig(arc(at, polar(angle * 0.7, length * 0.6, at), [tip[0], tip[1] + Math.abs(angle) * 0.22], 9), {
        leaf: { ...style, colour: tone },
        count,
        stem: '#8aa558',
        stemWidth: 4,
        spread,
        from: 0.12,
        taper: 0.35,
      });
    };
    const tones = [style.colour, light(style.colour, 0.14), dark(style.colour, 0.12)];
    return [
      shape(
        ribbon(arc([0, 8], [10, -80], [0, -210], 8), (t) => 20 - t * 9),
        right(light(wood, 0.2), wood, dark(wood, 0.25)),
      ),
      ...boughs.map(([x, y]) => line(`M0 -120Q${x * 0.3} ${y * 0.8} ${x} ${y}`, wood, 7)),
      ...boughs.flatMap((at, bough) =>
        [-104, -64, -26, 16, 54, 98].map((angle, index) =>
          frond(
            at,
            angle * (bough > 3 ? 0.8 : 1) + random.jitter(8),
            random.between(112, 136),
            nth(tones, (index + bough) % 3),
          ),
        ),
      ),
    ].join('');
  };
}

export const fruitTrees = {
  'mango-sapling': sapling({
    leaf: { colour: '#3f8f40', length: 112, width: 30, shape: 'lance' },
    whorl: 9,
    fruit: ['mango-amrapali'],
    size: 74,
  }),
  'himsagar-tree': sapling({
    leaf: { colour: '#3f8f40', length: 112, width: 30, shape: 'lance' },
    whorl: 9,
    fruit: ['mango-himsagar'],
    size: 78,
    graft: false,
  }),
  'malta-sapling': sapling({
    leaf: { colour: '#3a8a3f', length: 70, width: 38, shape: 'oval' },
    whorl: 12,
    fruit: ['malta'],
    size: 70,
  }),
  'lemon-sapling': sapling({
    leaf: { colour: '#4a9a45', length: 66, width: 36, shape: 'oval' },
    whorl: 12,
    fruit: ['lemon'],
    size: 64,
  }),
  'pomegranate-sapling': sapling({
    leaf: { colour: '#4f9f43', length: 62, width: 22, shape: 'lance' },
    whorl: 15,
    fruit: ['pomegranate'],
    size: 72,
  }),
  'lychee-sapling': sapling({
    leaf: { colour: '#35803f', length: 92, width: 32, shape: 'lance' },
    whorl: 10,
    fruit: ['lychee-bunch'],
    size: 84,
  }),
  'jackfruit-tree': sapling({
    leaf: { colour: '#3f8440', length: 80, width: 46, shape: 'oval' },
    whorl: 10,
    fruit: ['jackfruit'],
    size: 84,
    graft: false,
  }),
  papaya,
  banana,
  neem: featherTree({ colour: '#4f9a3f', length: 52, width: 16, shape: 'lance', vein: false }, 7, '#7d6246'),
  'curry-leaf': featherTree({ colour: '#2f803f', length: 46, width: 22, shape: 'pointed' }, 7, '#6f5a44'),
  moringa: featherTree({ colour: '#69b24f', length: 34, width: 26, shape: 'round', vein: false }, 7, '#a08f70', 72),
  coconut,
} satisfies Record<string, DrawPlant>;
