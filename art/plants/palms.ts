/** Fruit plants with one stem and a crown: papaya, banana, coconut. */
import { dark, light } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { right, slant } from '../ink/paint.ts';
import { along, arc, type Point, polar, ribbon, smooth } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import { sprig } from '../ink/sprig.ts';
import { body } from '../pieces/fruit-parts.ts';
import type { DrawPlant } from './foliage.ts';

/** A straight scarred trunk, hand-shaped leaves on long stalks, fruits in its armpits. */
export const papaya: DrawPlant = (random) => {
  const hand = (at: Point, angle: number, size: number, tone: string) =>
    place(
      [-108, -66, -26, 26, 66, 108]
        .map((turn) =>
          leaf([0, 0], turn, {
            colour: Math.abs(turn) > 60 ? dark(tone, 0.1) : tone,
            length: 92,
            width: 46,
            shape: 'pointed',
          }),
        )
        .join('') + leaf([0, 0], 0, { colour: light(tone, 0.06), length: 104, width: 50 }),
      at[0],
      at[1],
      { rotate: angle, scale: size },
    );
  const leaves: [number, number, number][] = [
    [-142, -250, -70],
    [142, -256, 70],
    [-96, -332, -38],
    [100, -338, 38],
    [0, -352, 0],
    [-60, -262, -24],
    [64, -262, 24],
  ];
  const scars = repeat(6, (index) => ellipse(0, -26 - index * 28, 10, 3.5, '#7a7a52', 0.5));
  const trunk = shape(
    ribbon(arc([0, 8], [-4, -120], [0, -250], 8), (t) => 38 - t * 10),
    right('#b9c08a', '#94a067', '#6b7a4d'),
  );
  const fruits: [number, number][] = [
    [-34, -196],
    [34, -192],
    [-18, -150],
    [22, -148],
    [0, -214],
  ];
  return [
    ...leaves.map(([x, y]) => line(`M0 -238Q${x * 0.4} ${y * 1.02} ${x} ${y}`, '#a5c46a', 7)),
    trunk,
    scars,
    ...leaves.map(([x, y, angle], index) =>
      hand([x, y], angle + random.jitter(6), 0.72, index % 2 ? '#5aa548' : '#68b354'),
    ),
    ...fruits.map(([x, y], index) => piece('papaya', x, y, index > 2 ? 68 : 76, random.jitter(8))),
  ].join('');
};

/** Huge torn leaves from a stem of rolled sheaths, with a hanging bunch. */
export const banana: DrawPlant = (random) => {
  const blade = (from: Point, bend: Point, to: Point, tone: string) => {
    const centre = arc(from, bend, to, 16);
    const wide = (t: number) => 78 * Math.sin(Math.PI * (0.06 + t * 0.92)) ** 0.6;
    const tears = repeat(9, (index) => {
      const { point, angle } = along(centre, 0.14 + index * 0.088);
      const half = wide(0.14 + index * 0.088) / 2;
      return place(
        line(`M3 0L${half * 0.98} -13M-3 0L${-half * 0.98} -13`, dark(tone, 0.3), 2, 0.4),
        point[0],
        point[1],
        { rotate: angle },
      );
    });
    return (
      shape(ribbon(centre, wide), slant(light(tone, 0.3), tone, dark(tone, 0.22))) +
      tears +
      line(smooth(centre, false), '#d5e49a', 5)
    );
  };
  const stem =
    shape(
      ribbon(arc([0, 8], [-6, -90], [0, -190], 8), (t) => 62 - t * 22),
      right('#c5d68a', '#9dbb62', '#6f9448'),
    ) + line('M-14 4C-16 -60 -8 -120 -4 -180M12 4C16 -60 8 -120 6 -180', '#e3ecb5', 4, 0.6);
  const j = () => random.jitter(8);
  return [
    blade([0, -180], [-70, -330], [-196, -190 + j()], '#5fae4a'),
    blade([0, -180], [80, -330], [196, -200 + j()], '#56a445'),
    blade([0, -180], [-50, -400], [-150, -330 + j()], '#6cb953'),
    blade([0, -180], [60, -410], [156, -330 + j()], '#63b14c'),
    blade([0, -180], [6, -330], [10, -436], '#78c45c'),
    stem,
    line('M4 -184C60 -230 96 -190 92 -150', '#8fae5a', 12),
    piece('banana', 92, -86, 132),
  ].join('');
};

/** A palm with a bunch of green coconuts under its crown. */
export const coconut: DrawPlant = (random) => {
  const top: Point = [26, -290];
  const trunk = arc([-24, 10], [-6, -150], top, 14);
  const rings = repeat(13, (index) => {
    const { point } = along(trunk, 0.06 + index * 0.07);
    return line(`M${(point[0] - 13).toFixed(0)} ${point[1].toFixed(0)}q13 7 26 0`, '#6f5a40', 3, 0.5);
  });
  const frond = (angle: number, length: number, tone: string) => {
    const tip = polar(angle, length, top);
    const drop = Math.abs(angle) * 0.75;
    return sprig(arc(top, polar(angle * 0.72, length * 0.75, top), [tip[0], tip[1] + drop], 12), {
      leaf: { colour: tone, length: 74, width: 13, shape: 'lance', vein: false },
      count: 13,
      stem: '#a9b85a',
      stemWidth: 6,
      spread: 46,
      from: 0.1,
      taper: 0.4,
    });
  };
  const crown = [-104, 104, -78, 78, -50, 52, -22, 26, 2]
    .map((angle, index) => frond(angle + random.jitter(5), 178, index % 2 ? '#5aa846' : '#6bb853'))
    .join('');
  const nuts: [number, number][] = [
    [-14, -262],
    [62, -262],
    [6, -236],
    [44, -232],
    [24, -258],
  ];
  return (
    shape(
      ribbon(trunk, (t) => 40 - t * 14),
      right('#c2a680', '#9a7d5a', '#6f573c'),
    ) +
    rings +
    crown +
    nuts
      .map(([x, y]) =>
        body(
          `M${x} ${y - 32}C${x + 34} ${y - 30} ${x + 34} ${y + 26} ${x} ${y + 32}C${x - 34} ${y + 26} ${x - 34} ${y - 30} ${x} ${y - 32}Z`,
          ['#b4dc6a', '#6fae3f', '#34773a'],
          [x - 9, y - 12],
        ),
      )
      .join('')
  );
};
