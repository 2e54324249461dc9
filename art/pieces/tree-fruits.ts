/** Fruits of the tree with a smooth or a bumpy skin, whole and cut. */
import { light } from '../ink/colour.ts';
import { ball, glow } from '../ink/paint.ts';
import { blob, smooth } from '../ink/path.ts';
import { box, circle, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import { body, specks, stalk } from './fruit-parts.ts';

const mangoShape = smooth([
  [-30, -74],
  [20, -78],
  [66, -52],
  [92, -4],
  [86, 44],
  [50, 76],
  [0, 80],
  [-44, 70],
  [-84, 62],
  [-94, 46],
  [-78, 26],
  [-66, -8],
  [-56, -48],
]);

export function mango(colours: readonly [string, string, string], blush: string): string {
  return [
    body(mangoShape, colours, [-20, -36]),
    shape(mangoShape, glow(`${blush}00`, `${blush}00`, `${blush}90`)),
    specks(26, 62, 52, (x, y) => circle(x + 12, y + 4, 1.5, light(colours[1], 0.5), 0.7)),
    stalk(-4, -74, '#3f8a3a', true),
  ].join('');
}

/** A mango cheek cut into dice and turned out. */
export function mangoCut(): string {
  const skin = smooth([
    [-92, 6],
    [-60, 62],
    [0, 82],
    [60, 62],
    [92, 6],
    [48, -20],
    [-48, -20],
  ]);
  return [
    shape(skin, ball('#d9c342', '#c2a72c', '#8f8a26')),
    repeat(4, (row) =>
      repeat(6 - (row % 2), (index) => {
        const wide = 150 - row * 22;
        const x = -wide / 2 + (index + 0.5) * (wide / (6 - (row % 2)));
        const y = 22 - row * 22 - Math.cos((x / 92) * 1.5) * 14;
        return box(x - 13, y - 13, 26, 30, ball('#ffd96a', '#ffb01f', '#f08a0c'), 7);
      }),
    ),
  ].join('');
}

const guavaShape = smooth([
  [0, -84],
  [34, -74],
  [62, -36],
  [84, 10],
  [76, 58],
  [40, 86],
  [0, 92],
  [-40, 86],
  [-76, 58],
  [-84, 10],
  [-62, -36],
  [-34, -74],
]);

export function guava(): string {
  return [
    body(guavaShape, ['#dcec8f', '#a9cf52', '#6f9c36'], [-34, -30]),
    specks(22, 62, 66, (x, y) => circle(x, y + 6, 1.5, '#e9f3b4', 0.8)),
    repeat(5, (index) =>
      place(shape('M0 0C7 -6 6 -14 0 -19C-6 -14 -7 -6 0 0Z', '#7c8a3c'), 0, 88, { rotate: -56 + index * 28 }),
    ),
    stalk(0, -80),
  ].join('');
}

export function guavaCut(): string {
  return [
    shape(guavaShape, ball('#cfe37c', '#9cc44a', '#6f9c36')),
    place(shape(guavaShape, '#f7f3d4'), 0, 1, { scale: 0.9 }),
    place(shape(guavaShape, glow('#f9a9a0', '#f7b9ac', '#fbe6cf')), 0, 10, { scale: 0.68 }),
    specks(26, 36, 40, (x, y, index) => place(ellipse(0, 0, 4.6, 3.2, '#e8c98c'), x, y + 14, { rotate: index * 50 })),
  ].join('');
}

export function lychee(): string {
  const bumps = specks(46, 80, 80, (x, y) =>
    shape(`M${(x - 9).toFixed(0)} ${y.toFixed(0)}l9 -9l9 9l-9 9Z`, x + y < 0 ? '#ff8a7a' : '#9b1530', 0.32),
  );
  return [
    body(blob([0, 4], 88, 88, 30, alternate(0.02)), ['#ff7d6b', '#d92a45', '#8f1230']),
    bumps,
    stalk(0, -80, '#3c8a44'),
  ].join('');
}

/** Half peeled: the flesh above, the torn skin below. */
export function lycheePeeled(): string {
  const torn = smooth([
    [-88, 6],
    [-62, -12],
    [-40, 8],
    [-14, -10],
    [12, 8],
    [40, -12],
    [64, 8],
    [88, 0],
    [76, 56],
    [34, 88],
    [-34, 88],
    [-76, 56],
  ]);
  return [
    body(
      blob([0, 0], 82, 84, 16, () => 0),
      ['#ffffff', '#f6eef0', '#d9c9d2'],
    ),
    shape(torn, ball('#ff8573', '#d92a45', '#8f1230')),
    specks(20, 64, 30, (x, y) => shape(`M${(x - 8).toFixed(0)} ${(y + 48).toFixed(0)}l8 -8l8 8l-8 8Z`, '#8f1230', 0.3)),
  ].join('');
}

/** A rim that goes in and out by turns. */
function alternate(depth: number): () => number {
  let outward = false;
  return () => {
    outward = !outward;
    return outward ? depth : -depth;
  };
}

const papayaShape = smooth([
  [0, -92],
  [26, -80],
  [44, -40],
  [62, 14],
  [54, 66],
  [22, 92],
  [-22, 92],
  [-54, 66],
  [-62, 14],
  [-44, -40],
  [-26, -80],
]);

export function papaya(): string {
  return [
    body(papayaShape, ['#ffd45c', '#f3a32b', '#7f9a35'], [-24, -20]),
    line('M-12 -78C-34 -20 -38 40 -16 84M14 -78C34 -20 36 40 16 84', '#7f8a2c', 4, 0.25),
    circle(0, -90, 9, '#6e7a35'),
  ].join('');
}

export function papayaCut(): string {
  return [
    shape(papayaShape, ball('#f6c04a', '#e39a2c', '#8f9a3a')),
    place(shape(papayaShape, ball('#ffa65a', '#ff8438', '#ea6420')), 0, 0, { scale: 0.9 }),
    place(shape(papayaShape, '#c74f1c'), 0, 14, { scale: 0.46 }),
    specks(34, 22, 38, (x, y) => `${circle(x, y + 18, 5, '#2b2622')}${circle(x - 1.5, y + 16, 1.5, '#8a8078')}`),
  ].join('');
}
