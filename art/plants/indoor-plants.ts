/** Broad-leaved plants for the room. */

import { light } from '../ink/colour.ts';
import { type LeafStyle, leaf } from '../ink/leaf.ts';
import { nth } from '../ink/nth.ts';
import { right, slant } from '../ink/paint.ts';
import { along, arc, polar, smooth } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { box, circle, ellipse, line, repeat, shape } from '../ink/shape.ts';
import { sprig } from '../ink/sprig.ts';
import { clump, type DrawPlant, fan, fitted } from './foliage.ts';
import { moneyPlant, monstera } from './vines.ts';

/** Arching feather fronds on golden canes. */
const arecaPalm: DrawPlant = (random) => {
  const frond = (lean: number, length: number, tone: string) => {
    const tip = polar(lean * 1.15, length);
    const centre = arc(
      [lean * 0.3, 4],
      [polar(lean * 0.35, length * 0.85)[0], -length * 0.92],
      [tip[0], tip[1] + Math.abs(lean) * 0.9],
      14,
    );
    return sprig(centre, {
      leaf: { colour: tone, length: 112, width: 15, shape: 'lance', vein: false },
      count: 15,
      stem: '#b9b455',
      stemWidth: 7,
      spread: 42,
      from: 0.34,
      taper: 0.5,
    });
  };
  const leans: [number, number][] = [
    [-62, 300],
    [62, 300],
    [-44, 360],
    [44, 355],
    [-24, 390],
    [26, 385],
    [-8, 400],
    [8, 375],
    [-54, 220],
    [54, 215],
    [-30, 260],
    [32, 250],
  ];
  return leans
    .map(([lean, length], index) =>
      frond(lean + random.jitter(4), length * 0.97, nth(['#58a848', '#6bb955', '#4b9a43'], index)),
    )
    .join('');
};

/** Leaves in an arching clump with flowers that stand above them. */
function spatheClump(flower: 'peace-lily' | 'anthurium', style: LeafStyle): DrawPlant {
  return (random) => {
    const back = clump({ leaf: style, count: 11, height: 205, spread: 62, stalk: '#5f9a46' })(random);
    const front = clump({
      leaf: { ...style, length: style.length * 0.82, width: style.width * 0.85 },
      count: 9,
      height: 96,
      spread: 74,
      stalk: '#5f9a46',
    })(random);
    const flowers: [number, number, number][] = [
      [-102, -322, -14],
      [96, -338, 12],
      [-8, -378, -3],
      [44, -268, 14],
    ];
    const stalks = flowers
      .map(([x, y]) => line(`M${x * 0.1} 0Q${x * 0.25} ${y * 0.7} ${x} ${y + 40}`, '#7fae5a', 6))
      .join('');
    return stalks + back + flowers.map(([x, y, turn]) => piece(flower, x, y, 112, turn)).join('') + front;
  };
}

/** A straight stem with large glossy leaves and a red sheath at the tip. */
const rubberPlant: DrawPlant = (random) => {
  const stem = (x: number, top: number, tone: string) => {
    const centre = arc([x * 0.4, 4], [x * 0.7, top * 0.5], [x, top], 10);
    const leaves = repeat(8, (index) => {
      const { point, angle } = along(centre, 0.14 + index * 0.115);
      const side = index % 2 ? 1 : -1;
      return (
        line(`M${point[0].toFixed(0)} ${point[1].toFixed(0)}l${side * 18} -10`, '#8fa35a', 5) +
        leaf([point[0] + side * 16, point[1] - 9], angle + side * (74 - index * 5) + random.jitter(5), {
          colour: index % 3 === 2 ? light(tone, 0.1) : tone,
          length: 152 - index * 6,
          width: 84 - index * 3,
          shape: 'oval',
          vein: '#c9d69a',
        })
      );
    });
    const [tx, ty] = nth(centre, -1);
    return (
      line(smooth(centre, false), '#7a6a48', 10) +
      leaves +
      leaf([tx, ty], -10, { colour: tone, length: 92, width: 48, shape: 'oval', vein: '#c9d69a' }) +
      shape(
        `M${tx - 7} ${ty}C${tx - 8} ${ty - 30} ${tx} ${ty - 62} ${tx + 6} ${ty - 78}C${tx + 10} ${ty - 50} ${tx + 9} ${ty - 20} ${tx + 7} ${ty}Z`,
        slant('#e06a5c', '#a8323a'),
      )
    );
  };
  return stem(-30, -352, '#2f6f4a') + stem(62, -226, '#377a50');
};

/** Leaves of green splashed with pink. */
const aglaonema: DrawPlant = (random) => {
  const blush = (_: number, { length, width }: LeafStyle) =>
    shape(
      `M0 ${-length * 0.06}C${width * 0.42} ${-length * 0.3} ${width * 0.36} ${-length * 0.6} 0 ${-length * 0.9}C${-width * 0.36} ${-length * 0.6} ${-width * 0.42} ${-length * 0.3} 0 ${-length * 0.06}Z`,
      slant('#ffc2cb', '#ee7f95'),
      0.85,
    ) +
    repeat(5, (row) =>
      line(
        `M0 ${(-length * (0.12 + row * 0.14)).toFixed(0)}l${(width * 0.26).toFixed(0)} ${(-length * 0.12).toFixed(0)}M0 ${(-length * (0.12 + row * 0.14)).toFixed(0)}l${(-width * 0.26).toFixed(0)} ${(-length * 0.12).toFixed(0)}`,
        '#3f8a4a',
        3,
        0.55,
      ),
    ) +
    line(`M0 0L0 ${-length * 0.9}`, '#f9dfe2', 3.5);
  const style = {
    leaf: { colour: '#3f8f4c', length: 178, width: 86, shape: 'pointed', vein: false } as const,
    stalk: '#e7a3ac',
    decorate: blush,
  };
  return (
    clump({ ...style, count: 11, height: 220, spread: 62 })(random) +
    clump({ ...style, leaf: { ...style.leaf, length: 140, width: 72 }, count: 8, height: 104, spread: 74 })(random)
  );
};

/** Jointed green canes tied with a red ribbon. */
const luckyBamboo: DrawPlant = (random) => {
  const cane = (x: number, top: number) => {
    const joints = repeat(Math.round(-top / 46), (index) =>
      line(`M${x - 10} ${-index * 46 - 20}q10 5 20 0`, '#d7e6a3', 4),
    );
    const tuft = (y: number, sides: readonly number[], size: number) =>
      sides
        .map((angle) =>
          leaf([x, y], angle + random.jitter(6), {
            colour: random.pick(['#5fb054', '#4a9d4a', '#72bd60']),
            length: size,
            width: 24,
            shape: 'lance',
          }),
        )
        .join('');
    return (
      box(x - 11, top, 22, -top + 30, right('#a6d472', '#6fae4f', '#48853e'), 6) +
      joints +
      ellipse(x, top, 11, 4, '#d7e6a3') +
      tuft(top + 8, [-52, -20, 14, 46], 112) +
      tuft(top + 76, [x < 0 ? -64 : 64], 86)
    );
  };
  const canes: [number, number][] = [
    [-58, -236],
    [58, -250],
    [-30, -290],
    [32, -304],
    [0, -330],
  ];
  const ribbonAt = (y: number) =>
    `${box(-74, y, 148, 17, right('#f0604f', '#d8312f', '#a81f26'), 8)}${box(-74, y + 3, 148, 3, '#f7c35a', 1)}`;
  return canes.map(([x, top]) => cane(x, top)).join('') + ribbonAt(-150) + ribbonAt(-62);
};

/** Thick stems set with glossy leaflets. */
const zzPlant = fan({
  stems: 7,
  height: 415,
  reach: 192,
  base: 46,
  sprig: {
    leaf: { colour: '#2f8f4a', length: 56, width: 30, shape: 'oval' },
    count: 9,
    stem: '#5f9a50',
    stemWidth: 10,
    spread: 54,
    from: 0.14,
    taper: 0.4,
  },
});

const dieffenbachia: DrawPlant = (random) => {
  const cream = (_: number, { length, width }: LeafStyle) =>
    shape(
      `M0 0C${width * 0.4} ${-length * 0.25} ${width * 0.38} ${-length * 0.6} 0 ${-length * 0.88}C${-width * 0.38} ${-length * 0.6} ${-width * 0.4} ${-length * 0.25} 0 0Z`,
      '#f2f3c4',
      0.85,
    ) +
    repeat(9, (row) =>
      circle((((row * 29) % 30) - 15) * (width / 110), -length * (0.1 + row * 0.08), 4, '#4f9a4a', 0.6),
    ) +
    line(`M0 0L0 ${-length * 0.92}`, '#dcebb0', 3.5);
  const style = {
    leaf: { colour: '#4a9a48', length: 190, width: 100, shape: 'pointed', vein: false } as const,
    stalk: '#9cc47a',
    stalkWidth: 10,
    decorate: cream,
  };
  return (
    clump({ ...style, count: 9, height: 236, spread: 56 })(random) +
    clump({ ...style, leaf: { ...style.leaf, length: 150, width: 84 }, count: 6, height: 112, spread: 70 })(random)
  );
};

export const indoorPlants = {
  'money-plant': moneyPlant,
  monstera: fitted(monstera, 0.96),
  'areca-palm': fitted(arecaPalm, 0.86),
  'peace-lily': fitted(spatheClump('peace-lily', { colour: '#3a8f45', length: 172, width: 62, shape: 'pointed' }), 0.9),
  anthurium: fitted(spatheClump('anthurium', { colour: '#45984f', length: 140, width: 104, shape: 'heart' }), 0.9),
  'rubber-plant': rubberPlant,
  aglaonema: fitted(aglaonema, 0.86),
  'lucky-bamboo': luckyBamboo,
  'zz-plant': zzPlant,
  dieffenbachia: fitted(dieffenbachia, 0.86),
} satisfies Record<string, DrawPlant>;
