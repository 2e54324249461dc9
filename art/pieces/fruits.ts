/** Fruits, whole and cut, each around the origin and about 200 wide. */
import { dark } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { icon } from '../ink/noto-icon.ts';
import { ball, glow } from '../ink/paint.ts';
import { arc, blob, type Point, smooth } from '../ink/path.ts';
import { circle, ellipse, line, place } from '../ink/shape.ts';
import { body, citrusSlice, specks, stalk } from './fruit-parts.ts';
import {
  banana,
  coconut,
  dragonFruit,
  dragonFruitCut,
  jackfruit,
  jackfruitCut,
  pomegranate,
  pomegranateCut,
} from './rough-fruits.ts';
import { guava, guavaCut, lychee, lycheePeeled, mango, mangoCut, papaya, papayaCut } from './tree-fruits.ts';

/** A cluster hanging from a twig with leaves above. */
function cluster(one: string, places: readonly Point[], size: number, leafColour: string): string {
  return [
    line('M0 -96C4 -70 0 -50 0 -20', '#7a5a34', 6),
    ...[-80, -40, 48, 84].map((angle, index) =>
      leaf([0, -72 + (index % 2) * 8], angle, {
        colour: index % 2 ? dark(leafColour, 0.12) : leafColour,
        length: 84,
        width: 34,
        shape: 'lance',
      }),
    ),
    ...places.map(([x, y]) => `${line(`M0 -50L${x} ${y}`, '#7a5a34', 4)}`),
    ...places.map(([x, y]) => place(one, x, y, { scale: size / 200 })),
  ].join('');
}

function watermelon(): string {
  const stripe = (x: number) =>
    line(
      smooth(
        arc([x * 0.3, -76], [x * 1.5, 4], [x * 0.3, 82], 6).map(
          ([px, py], index) => [px + (index % 2 ? 6 : -4), py] as const,
        ),
        false,
      ),
      '#1d5b2c',
      13,
      0.85,
    );
  return [
    circle(0, 4, 92, ball('#8fcf5f', '#4f9f45', '#23683a')),
    ...[-72, -37, 0, 37, 72].map(stripe),
    place(ellipse(0, 0, 26, 12, glow('#ffffffb0', '#ffffff00')), -38, -42, { rotate: -40 }),
    line('M0 -86C2 -94 8 -98 16 -96', '#6c7a35', 7),
  ].join('');
}

function lemon(): string {
  const outline = smooth([
    [-94, 0],
    [-76, -14],
    [-52, -50],
    [0, -66],
    [52, -50],
    [76, -14],
    [96, 0],
    [76, 14],
    [52, 50],
    [0, 66],
    [-52, 50],
    [-76, 14],
  ]);
  return [
    body(outline, ['#e4ef73', '#a8cf3a', '#6c9a2a'], [-34, -28]),
    specks(30, 66, 46, (x, y) => circle(x, y, 1.5, '#d9e98a', 0.9)),
    leaf([-78, -4], -30, { colour: '#3f8f3a', length: 66, width: 32 }),
  ].join('');
}

function hogPlum(): string {
  return (
    body(
      blob([0, 0], 72, 92, 14, () => 0),
      ['#dbe77a', '#9bbf45', '#5f8a34'],
      [-24, -40],
    ) +
    specks(14, 50, 66, (x, y) => circle(x, y, 2, '#6b8a3a', 0.5)) +
    circle(0, -88, 8, '#6b5530')
  );
}

/** Room above for the leaves on the stalk. */
const inset = (content: string) => place(content, 0, 12, { scale: 0.87 });

export const fruits = {
  'mango-himsagar': () => inset(mango(['#f6df6c', '#d9b93a', '#7d9a3a'], '#7fa33c')),
  'mango-langra': () => inset(mango(['#c6dc74', '#8fb548', '#55823a'], '#3f7a35')),
  'mango-amrapali': () => inset(mango(['#ffc85a', '#f59a2c', '#c9602a'], '#b5452a')),
  'mango-cut': mangoCut,
  guava: () => inset(guava()),
  'guava-cut': guavaCut,
  lychee: () => inset(lychee()),
  'lychee-peeled': lycheePeeled,
  'lychee-bunch': () =>
    inset(
      cluster(
        lychee(),
        [
          [-52, 8],
          [50, 4],
          [0, 22],
          [-28, 58],
          [32, 60],
        ],
        84,
        '#3c8a44',
      ),
    ),
  jackfruit,
  'jackfruit-cut': jackfruitCut,
  banana,
  papaya,
  'papaya-cut': papayaCut,
  pineapple: () => icon('pineapple'),
  coconut,
  'coconut-brown': () => icon('coconut'),
  malta: () =>
    inset(
      [
        body(
          blob([0, 6], 86, 84, 16, () => 0),
          ['#ffd166', '#f6a623', '#c9741a'],
        ),
        specks(30, 68, 66, (x, y) => circle(x, y + 8, 1.6, '#d98a1c', 0.6)),
        stalk(0, -76, '#3f8f3a', true),
      ].join(''),
    ),
  'malta-cut': () => citrusSlice('#f2a024', '#ffb52e'),
  lemon: () => place(lemon(), 6, 0, { scale: 0.9 }),
  'lemon-cut': () => citrusSlice('#9cc43a', '#d9e86a', 84),
  watermelon,
  'watermelon-cut': () => icon('watermelon'),
  'dragon-fruit': dragonFruit,
  'dragon-fruit-cut': dragonFruitCut,
  'hog-plum': hogPlum,
  'hog-plum-bunch': () =>
    inset(
      cluster(
        hogPlum(),
        [
          [-56, 8],
          [54, 4],
          [-18, 36],
          [34, 56],
          [-44, 66],
        ],
        78,
        '#5f9a3c',
      ),
    ),
  pomegranate,
  'pomegranate-cut': pomegranateCut,
} satisfies Record<string, () => string>;
