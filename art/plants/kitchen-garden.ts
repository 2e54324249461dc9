/** Vegetables as they grow: bushes, climbers on a frame, heads and greens. */
import { dark } from '../ink/colour.ts';
import { type LeafStyle, leaf } from '../ink/leaf.ts';
import { slant } from '../ink/paint.ts';
import { along, arc, type Point } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import type { Random } from '../ink/random.ts';
import { ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import { ring } from '../pieces/flower-parts.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { climber, creeper } from './climbers.ts';
import { clump, type DrawPlant, fitted, mound } from './foliage.ts';

/** Tall single stems with hand leaves, pods upright in their armpits. */
const okra: DrawPlant = (random) => {
  const stem = (x: number, top: number) => {
    const centre = arc([x * 0.3, 4], [x * 0.6, top * 0.5], [x, top], 10);
    const joints = repeat(5, (index) => {
      const { point } = along(centre, 0.26 + index * 0.17);
      const side = index % 2 ? 1 : -1;
      const tip: Point = [point[0] + side * 64, point[1] - 26];
      return (
        line(`M${point[0].toFixed(0)} ${point[1].toFixed(0)}L${tip[0].toFixed(0)} ${tip[1].toFixed(0)}`, '#8fb35c', 5) +
        handLeaf(tip, side * 50 + random.jitter(10), 0.66 - index * 0.05) +
        place(piece('okra', 0, -44, 104, 180), point[0] - side * 16, point[1] - 2, { rotate: -side * 22 })
      );
    });
    return (
      line(`M${x * 0.3} 4Q${x * 0.6} ${top * 0.5} ${x} ${top}`, '#8fa35c', 11) +
      joints +
      handLeaf([x, top], 0, 0.5) +
      place(ring(5, { length: 36, width: 34, colour: '#fbe88a', base: '#8a2f4a' }), x, top - 22)
    );
  };
  return stem(-86, -290) + stem(92, -276) + stem(0, -372);
};

function handLeaf(at: Point, angle: number, size: number): string {
  return place(
    [-84, -42, 0, 42, 84]
      .map((turn) =>
        leaf([0, 0], turn, {
          colour: Math.abs(turn) > 50 ? '#4a9440' : '#5aa54a',
          length: turn === 0 ? 108 : 92,
          width: 44,
        }),
      )
      .join(''),
    at[0],
    at[1],
    { rotate: angle, scale: size },
  );
}

/** A head in a wide rosette of its own leaves. */
function headed(head: PieceName, tone: string): DrawPlant {
  return (random) =>
    clump({
      leaf: { colour: tone, length: 176, width: 116, shape: 'oval' },
      count: 11,
      height: 62,
      spread: 84,
      stalk: '#cfe0a0',
      stalkWidth: 10,
    })(random) +
    piece(head, 0, -146, 236) +
    [-58, 58, -24, 26]
      .map((turn) => leaf([turn * 0.4, 6], turn, { colour: dark(tone, 0.06), length: 104, width: 78, shape: 'oval' }))
      .join('');
}

const carrots: DrawPlant = (random) => {
  const frond = (x: number, lean: number, tall: number, tone: string) =>
    place(
      repeat(
        20,
        (index) =>
          leaf([0, -60 - index * ((tall - 70) / 20)], 48, {
            colour: tone,
            length: 66 - index * 2.4,
            width: 7,
            vein: false,
          }) +
          leaf([0, -64 - index * ((tall - 70) / 20)], -48, {
            colour: dark(tone, 0.1),
            length: 66 - index * 2.4,
            width: 7,
            vein: false,
          }),
      ) + line(`M0 0L0 ${-tall}`, '#7fb552', 6),
      x,
      0,
      { rotate: lean },
    );
  const fronds = [-1, 1, -0.55, 0.55, -0.2, 0.25]
    .map((side, index) =>
      frond(side * 74, side * 24 + random.jitter(5), 330 - Math.abs(side) * 70, index % 2 ? '#5aa845' : '#68b652'),
    )
    .join('');
  return (
    fronds +
    [-78, 0, 78]
      .map(
        (x) =>
          shape(
            `M${x - 30} 12C${x - 32} -26 ${x + 32} -26 ${x + 30} 12C${x + 20} 22 ${x - 20} 22 ${x - 30} 12Z`,
            slant('#ffb45c', '#f07c1c', '#c2540f'),
          ) + line(`M${x - 18} -4l10 2`, '#c9560f', 3, 0.5),
      )
      .join('')
  );
};

const greens =
  (leafStyle: LeafStyle, stalk: string, shades: readonly string[]): DrawPlant =>
  (random: Random) =>
    clump({ leaf: leafStyle, count: 15, height: 216, spread: 56, stalk, stalkWidth: 8, shades })(random) +
    clump({
      leaf: { ...leafStyle, length: leafStyle.length * 0.8, width: leafStyle.width * 0.85 },
      count: 10,
      height: 108,
      spread: 70,
      stalk,
      stalkWidth: 7,
      shades,
    })(random);

const bush = (
  tone: string,
  length: number,
  width: number,
  pieces: readonly PieceName[],
  count: number,
  size: number,
  tilt = 14,
): DrawPlant =>
  mound({
    leaf: { colour: tone, length, width },
    leaves: 56,
    rx: 168,
    ry: 172,
    lift: 40,
    bears: { pieces, count, size, hang: true, tilt },
  });

const bean: DrawPlant = (random) =>
  climber({ tone: '#4f9a43', leafSize: 82, fruit: ['sheem'], size: 98, flower: '#b06ac4' })(random);

/** Young plants in a row of plugs; the tray is a pot of its own. */
const seedlings =
  (tone: string, stem: string): DrawPlant =>
  (random) =>
    repeat(10, (index) => {
      const x = (index % 5) * 84 - 168 + (index > 4 ? 0 : 14);
      const y = index > 4 ? 6 : -26;
      const tall = random.between(74, 104);
      const lean = random.jitter(8);
      return (
        ellipse(x, y, 32, 10, '#5d4330') +
        place(
          line(`M0 0Q2 ${-tall / 2} 0 ${-tall}`, stem, 6) +
            leaf([0, -tall * 0.55], -62, { colour: dark(tone, 0.1), length: 44, width: 24, shape: 'oval' }) +
            leaf([0, -tall * 0.55], 62, { colour: tone, length: 44, width: 24, shape: 'oval' }) +
            leaf([0, -tall], -34, { colour: tone, length: 50, width: 27, shape: 'oval' }) +
            leaf([0, -tall], 34, { colour: dark(tone, 0.06), length: 50, width: 27, shape: 'oval' }),
          x,
          y,
          { rotate: lean },
        )
      );
    });

export const kitchenGarden = {
  'bottle-gourd': climber({ tone: '#4f9844', leafSize: 96, fruit: ['bottle-gourd'], size: 164, flower: '#fdfbf0' }),
  'bitter-gourd': climber({ tone: '#83bd5c', leafSize: 76, fruit: ['bitter-gourd'], size: 134, flower: '#ffd23f' }),
  cucumber: climber({ tone: '#8cc462', leafSize: 86, fruit: ['cucumber'], size: 138, flower: '#ffd23f' }),
  sheem: bean,
  pumpkin: creeper('#5aa04a', 'pumpkin', '#ffb52e'),
  watermelon: creeper('#5fa558', 'watermelon', '#ffd83f'),
  chilli: bush('#3f9444', 70, 28, ['chilli-green', 'chilli', 'chilli-green'], 13, 66),
  tomato: bush('#4f9a45', 74, 40, ['tomato', 'tomato', 'tomato-green'], 10, 80, 8),
  brinjal: bush('#55904f', 92, 62, ['eggplant', 'eggplant-round'], 6, 108, 10),
  capsicum: bush('#3f8f43', 82, 46, ['capsicum-red', 'capsicum', 'capsicum-yellow'], 8, 98, 10),
  okra,
  cabbage: fitted(headed('cabbage', '#6aa95a'), 0.9),
  cauliflower: fitted(headed('cauliflower', '#5a9a58'), 0.9),
  carrot: carrots,
  spinach: fitted(
    greens({ colour: '#4a9a3f', length: 150, width: 74, shape: 'oval', vein: '#cfe39a' }, '#9cc97a', [
      '#4a9a3f',
      '#62b04f',
      '#3a8638',
    ]),
    0.86,
  ),
  'red-amaranth': fitted(
    greens({ colour: '#a51f4b', length: 138, width: 70, shape: 'oval', vein: '#f09ab2' }, '#d9456f', [
      '#a51f4b',
      '#c43862',
      '#861840',
    ]),
    0.88,
  ),
  'green-seedlings': seedlings('#66b24c', '#a3c97a'),
  'red-seedlings': seedlings('#b5305a', '#d9628a'),
} satisfies Record<string, DrawPlant>;
