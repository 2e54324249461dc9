/** Plants that store water: cacti, rosettes and the dragon fruit. */
import { dark, fade, light } from '../ink/colour.ts';
import { ball, right, slant } from '../ink/paint.ts';
import { arc, polar, ribbon } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { box, circle, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import { ring } from '../pieces/flower-parts.ts';
import type { DrawPlant } from './foliage.ts';

const spines = (x: number, y: number, colour: string, reach = 13) =>
  repeat(5, (index) => {
    const [tx, ty] = polar(index * 38 - 76, reach);
    return line(`M${x.toFixed(0)} ${y.toFixed(0)}l${tx.toFixed(0)} ${ty.toFixed(0)}`, colour, 2.2, 0.95);
  });

/** A ribbed globe with golden thorns. */
function barrel(x: number, y: number, radius: number): string {
  const ribs = [-0.86, -0.52, -0.17, 0.17, 0.52, 0.86];
  const body = ellipse(0, -radius, radius * 1.06, radius, ball('#9fd07a', '#4f9a57', '#25603f'));
  const folds = ribs
    .map((part) =>
      line(
        `M${(part * radius * 0.3).toFixed(0)} ${-radius * 1.97}Q${(part * radius * 1.5).toFixed(0)} ${-radius} ${(part * radius * 0.55).toFixed(0)} -3`,
        '#1f5a3a',
        4,
        0.4,
      ),
    )
    .join('');
  const thorns = [-1, -0.7, -0.35, 0, 0.35, 0.7, 1]
    .map((part) =>
      repeat(7, (row) => {
        const angle = (row + 0.6) / 7;
        const fall = -radius * 2 * (1 - angle) * 0.96 - 4;
        const bulge = Math.sin(Math.PI * (0.12 + angle * 0.8));
        return spines(part * radius * 0.98 * bulge, fall, row % 2 ? '#f6d365' : '#fbe59a', radius * 0.13);
      }),
    )
    .join('');
  return place(body + folds + thorns + ellipse(0, -radius * 1.92, radius * 0.3, radius * 0.09, '#f3e3a0'), x, y);
}

const cactus: DrawPlant = () => {
  const column = (x: number, top: number, width: number) => {
    const centre = arc([x, 6], [x, top / 2], [x, top], 10);
    const round = (t: number) => width * (t > 0.86 ? Math.sqrt(Math.max(0, 1 - ((t - 0.86) / 0.14) ** 2)) : 1);
    const ribs = [-0.28, 0, 0.28]
      .map(
        (part) =>
          line(`M${x + part * width} 0L${x + part * width} ${top + 22 + Math.abs(part) * 60}`, '#1f6a44', 3.5, 0.4) +
          repeat(Math.floor(-top / 38), (row) => spines(x + part * width, -26 - row * 38, '#f4efd2', 11)),
      )
      .join('');
    return shape(ribbon(centre, round), right('#8cc978', '#4f9c5c', '#2c6b48')) + ribs;
  };
  return (
    column(-62, -236, 70) +
    column(18, -352, 82) +
    barrel(96, 8, 62) +
    piece('adenium', 18, -362, 66) +
    piece('adenium', -62, -244, 50, 30)
  );
};

const goldenBarrel: DrawPlant = () => barrel(-66, 0, 70) + barrel(84, 4, 56) + barrel(8, 14, 106);

/** A rosette of fleshy leaves seen a little from above. */
function rosette(x: number, y: number, size: number, colour: string, tip: string): string {
  const layers: [number, number, number, number][] = [
    [11, 100, 50, 0],
    [10, 84, 46, 17],
    [9, 66, 40, 5],
    [7, 48, 33, 22],
    [5, 32, 26, 9],
    [4, 18, 18, 30],
  ];
  const rings = layers.map(([count, length, width, turn], index) => {
    const tone = light(colour, index * 0.06);
    return (
      ring(count, { length, width, colour: tip, tip: 'pointed', base: dark(tone, 0.12) }, turn) +
      ring(
        count,
        { length: length * 0.9, width: width * 0.9, colour: tone, tip: 'pointed', base: dark(tone, 0.3) },
        turn,
      )
    );
  });
  return `<g transform="translate(${x} ${y}) scale(${size / 200} ${(size / 200) * 0.78})">${rings.join('')}</g>`;
}

const succulentBowl: DrawPlant = () =>
  [
    rosette(-84, -92, 190, '#8fbfa2', '#e59aa6'),
    rosette(88, -98, 180, '#b39ac4', '#d87f9c'),
    rosette(0, -52, 230, '#8fc7a0', '#f0a3a0'),
    repeat(9, (index) => ellipse(-118 + index * 29, 8 + (index % 2) * 6, 17, 11, slant('#fbf5e6', '#cfc4ac'))),
  ].join('');

/** Three-winged stems that climb a post and hang over its top, with fruits at their ends. */
const dragonFruit: DrawPlant = (random) => {
  const stem = (reach: number, drop: number, tone: string) => {
    const centre = arc([reach * 0.08, -300], [reach * 0.9, -450], [reach, drop], 14);
    return (
      shape(
        ribbon(centre, (t) => 40 + Math.sin(t * 40) * 5 - t * 8),
        slant(light(tone, 0.25), tone, dark(tone, 0.25)),
      ) +
      shape(
        ribbon(centre, () => 6),
        fade(light(tone, 0.5), 0.6),
      )
    );
  };
  const climb = (x: number) =>
    shape(
      ribbon(arc([x, 6], [x * 1.4, -150], [x * 0.5, -330], 16), (t) => 36 + Math.sin(t * 46) * 4),
      slant('#86bf62', '#4d9148', '#2f6b3c'),
    );
  return [
    box(-20, -330, 40, 340, right('#c9b79c', '#a8957a', '#7f6d56'), 4),
    ellipse(0, -330, 74, 15, '#8a7860'),
    climb(-34),
    climb(34),
    ...[-184, 182, -128, 130, -72, 76].map((reach, index) =>
      stem(
        reach,
        -150 - (index > 1 ? 30 : 0) - (index > 3 ? 60 : 0) + random.jitter(12),
        index % 2 ? '#5fa854' : '#529a4c',
      ),
    ),
    piece('dragon-fruit', -176, -132, 92, 176),
    piece('dragon-fruit', 174, -138, 86, 184),
    piece('dragon-fruit', 84, -196, 74, 172),
    circle(0, -340, 3, '#5fa854'),
  ].join('');
};

export const succulents = {
  cactus,
  'golden-barrel': goldenBarrel,
  'succulent-bowl': succulentBowl,
  'dragon-fruit': dragonFruit,
} satisfies Record<string, DrawPlant>;
