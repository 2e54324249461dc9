/** Plants of blades: sword leaves, grasses and rosettes. */

import { dark, light } from '../ink/colour.ts';
import { nth } from '../ink/nth.ts';
import { down, right, slant } from '../ink/paint.ts';
import { along, arc, type Point, polar, ribbon } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { circle, line, place, repeat, shape } from '../ink/shape.ts';
import { type DrawPlant, fitted } from './foliage.ts';
import { garlic, ginger, turmeric } from './rhizome-plants.ts';

/** Upright swords with a yellow edge and darker bands. */
const snakePlant: DrawPlant = (random) => {
  const sword = (x: number, lean: number, height: number, width: number) => {
    const centre = arc([x, 6], [x + lean * 0.2, -height * 0.55], [x + lean, -height], 12);
    const profile = (scale: number) => (t: number) =>
      width *
      scale *
      (0.62 + 0.5 * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.1))) *
      (t > 0.72 ? Math.sqrt(Math.max(0, (1 - t) / 0.28)) : 1);
    const bands = repeat(Math.round(height / 24), (index) => {
      const t = 0.05 + (index / (height / 24)) * 0.84;
      const { point, angle } = along(centre, t);
      const half = profile(0.68)(t) / 2;
      return place(
        line(
          `M${-half} 2Q${-half / 2} ${-7 - (index % 2) * 4} 0 0T${half} ${-2}`,
          index % 3 ? '#a9cf8f' : '#1d4a35',
          5,
          0.45,
        ),
        point[0],
        point[1],
        { rotate: angle },
      );
    });
    return (
      shape(ribbon(centre, profile(1)), right('#f1e48a', '#e6d768', '#c9b944')) +
      shape(ribbon(centre, profile(0.72)), right('#5fa05f', '#3c7d4e', '#27593e')) +
      bands
    );
  };
  const blades: [number, number, number, number][] = [
    [-30, -70, 330, 52],
    [34, 84, 320, 52],
    [-6, -24, 425, 56],
    [26, 32, 385, 54],
    [-52, -118, 235, 48],
    [56, 126, 225, 48],
    [-24, -50, 285, 54],
    [8, 14, 300, 56],
    [38, 66, 200, 46],
  ];
  return blades.map(([x, lean, height, width]) => sword(x, lean + random.jitter(8), height, width)).join('');
};

/** A rosette of thick toothed leaves with pale specks. */
const aloe: DrawPlant = (random) => {
  const thick = (lean: number, length: number, tone: string) => {
    const tip = polar(lean, length);
    const centre = arc([lean * 0.35, 6], [tip[0] * 0.35, tip[1] * 0.72], tip, 12);
    const width = (t: number) => 62 * (1 - t) ** 0.8;
    const teeth = [-1, 1]
      .map((side) =>
        repeat(11, (index) => {
          const t = 0.1 + index * 0.078;
          const { point, angle } = along(centre, t);
          const [x, y] = polar(angle + side * 90, width(t) / 2, point);
          return circle(x, y, 3.6, '#e6efbf');
        }),
      )
      .join('');
    const flecks = repeat(9, (index) => {
      const t = 0.1 + index * 0.08;
      const { point, angle } = along(centre, t);
      const [x, y] = polar(angle + 90, ((index % 3) - 1) * width(t) * 0.22, point);
      return place(`<ellipse rx="3" ry="7" fill="#dff0c2" opacity=".6"/>`, x, y, { rotate: angle });
    });
    return teeth + shape(ribbon(centre, width), slant(light(tone, 0.3), tone, dark(tone, 0.35))) + flecks;
  };
  const leans: [number, number][] = [
    [-72, 205],
    [72, 205],
    [-46, 300],
    [46, 295],
    [-20, 375],
    [22, 370],
    [0, 410],
    [-58, 215],
    [58, 210],
    [-30, 260],
    [32, 255],
    [4, 270],
  ];
  return leans
    .map(([lean, length], index) =>
      thick(lean + random.jitter(3), length, nth(['#5fa362', '#6bb06a', '#569a5e'], index)),
    )
    .join('');
};

/** Arching striped ribbons with little plants hanging from runners. */
const spiderPlant: DrawPlant = (random) => {
  const strip = (lean: number, length: number, thick: number) => {
    const top = polar(lean * 0.55, length * 0.92);
    const tip: Point = [polar(lean, length)[0] * 1.12, top[1] * 0.7 + Math.abs(lean) * 1.35];
    const centre = arc([lean * 0.12, 4], [top[0], top[1] * 1.25], tip, 12);
    return (
      shape(
        ribbon(centre, (t) => thick * (1 - t ** 2.2) + 1),
        down('#7cc05a', '#4d9848'),
      ) +
      shape(
        ribbon(centre, (t) => thick * 0.4 * (1 - t ** 2)),
        '#f4f6d2',
      )
    );
  };
  const baby = (x: number, y: number) =>
    repeat(7, (index) =>
      shape(
        ribbon(
          arc([x, y], [x + (index - 3) * 11, y - 22], [x + (index - 3) * 17, y + 14 + Math.abs(index - 3) * 3], 6),
          (t) => 9 * (1 - t) + 1,
        ),
        index % 2 ? '#8fcb68' : '#5fa852',
      ),
    );
  const runner = (side: number, reach: number, drop: number) =>
    line(`M0 -10C${side * reach * 0.7} -150 ${side * reach} -60 ${side * reach} ${drop}`, '#c9d98a', 4) +
    baby(side * reach, drop);
  const strips = repeat(26, (index) => {
    const side = (index / 25) * 2 - 1;
    return strip(side * 78 + random.jitter(5), random.between(215, 300), 21);
  });
  return (
    runner(-1, 172, 96) +
    strips +
    runner(1, 166, 130) +
    repeat(8, (index) => strip((index - 3.5) * 17, random.between(150, 215), 22))
  );
};

/** A tussock of long thin blades that nod at the tip. */
function grass(tones: readonly string[], count: number, height: number, foot: string): DrawPlant {
  return (random) =>
    repeat(count, (index) => {
      const side = ((index * 0.618) % 1) * 2 - 1;
      const tall = height * random.between(0.72, 1) * (1 - 0.22 * Math.abs(side));
      const centre = arc(
        [side * 30, 6],
        [side * 62, -tall * 0.8],
        [side * 190 + random.jitter(14), -tall * (0.98 - 0.34 * Math.abs(side))],
        9,
      );
      return shape(
        ribbon(centre, (t) => 15 * (1 - t ** 1.6) + 1),
        down(nth(tones, index), dark(nth(tones, index), 0.22)),
      );
    }) +
    repeat(9, (index) =>
      shape(
        `M${index * 9 - 46} 6C${index * 9 - 48} -40 ${index * 9 - 42} -80 ${index * 9 - 38} -96C${index * 9 - 32} -70 ${index * 9 - 30} -30 ${index * 9 - 30} 6Z`,
        right(foot, light(foot, 0.4), foot),
        0.85,
      ),
    );
}

/** Grassy leaves with tall spikes of white trumpets. */
const tuberose: DrawPlant = (random) => {
  const blades = grass(['#6fb04c', '#85c05c', '#5da044'], 22, 250, '#8fc06a')(random);
  const spikes: [number, number, number][] = [
    [-92, -265, -10],
    [86, -280, 10],
    [0, -330, 0],
    [-46, -300, -5],
    [46, -250, 6],
  ];
  return (
    spikes.map(([x, y]) => line(`M${x * 0.15} 0Q${x * 0.5} ${y * 0.5} ${x} ${y + 90}`, '#7fae55', 7)).join('') +
    blades +
    spikes.map(([x, y, turn]) => piece('tuberose-spike', x, y, 205, turn)).join('')
  );
};

export const bladePlants = {
  'snake-plant': snakePlant,
  aloe,
  'spider-plant': fitted(spiderPlant, 0.84),
  lemongrass: grass(['#8cc152', '#a4cf66', '#74ad45', '#b7d878'], 46, 430, '#c9dc9a'),
  tuberose,
  turmeric: fitted(turmeric, 0.94),
  ginger,
  garlic,
} satisfies Record<string, DrawPlant>;
