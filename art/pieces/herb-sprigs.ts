/** Sprigs of herbs, each around the origin and about 200 tall. */
import { dark } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { down, slant } from '../ink/paint.ts';
import { arc, polar, ribbon, scallop, smooth } from '../ink/path.ts';
import { circle, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import { sprig } from '../ink/sprig.ts';

const stem = (bend = 14) => arc([0, 98], [bend, 10], [0, -62], 8);

export function tulsi(): string {
  const spike = repeat(
    7,
    (index) =>
      ellipse(-5, -66 - index * 4.6, 6 - index * 0.5, 3.4, '#8a5a96') +
      ellipse(5, -66 - index * 4.6, 6 - index * 0.5, 3.4, '#a06fae'),
  );
  return (
    sprig(stem(10), {
      leaf: { colour: '#4d9440', length: 72, width: 36, shape: 'oval' },
      count: 5,
      stem: '#7a4f6a',
      spread: 62,
      taper: 0.5,
      crown: false,
    }) +
    line('M0 -60L0 -98', '#7a4f6a', 4) +
    spike
  );
}

export function mint(): string {
  const broad = sprig(stem(8), {
    leaf: { colour: '#4fae52', length: 64, width: 46, shape: 'oval' },
    count: 4,
    stem: '#6c8f4a',
    spread: 72,
    taper: 0.5,
  });
  return `${broad}${leaf([0, -60], -34, { colour: '#6cc463', length: 36, width: 28, shape: 'oval' })}${leaf([0, -60], 34, { colour: '#5fb95a', length: 36, width: 28, shape: 'oval' })}`;
}

/** A lobed fan, the leaf of coriander. */
export function coriander(): string {
  const fan = (x: number, y: number, size: number, turn: number) =>
    place(
      [-52, 0, 52]
        .map((part) => {
          const [px, py] = polar(part, 24);
          return place(
            shape(scallop(24, 6, 0.28), slant('#8fd05e', '#4f9f3c')) +
              line('M0 18L0 -8M0 8L9 -4M0 8L-9 -4', '#bfe38f', 2, 0.7),
            px,
            py,
            { rotate: part },
          );
        })
        .join(''),
      x,
      y,
      { rotate: turn, scale: size },
    );
  const places: [number, number, number, number][] = [
    [0, -52, 1.1, 0],
    [-54, -18, 0.95, -30],
    [56, -22, 0.95, 30],
    [-30, 26, 0.8, -40],
    [34, 24, 0.8, 40],
  ];
  return (
    places.map(([x, y]) => line(`M0 98C0 60 ${x * 0.2} 40 ${x} ${y}`, '#7fb55a', 5)).join('') +
    places.map(([x, y, size, turn]) => fan(x, y, size, turn)).join('')
  );
}

export function lemongrass(): string {
  const blade = (turn: number, tone: string) =>
    place(
      shape(
        ribbon(arc([0, 0], [turn * 0.2, -70], [turn * 1.1, -104], 8), (t) => 13 * (1 - t) + 1.5),
        down(tone, dark(tone, 0.15)),
      ),
      turn * 0.15,
      6,
      { rotate: turn * 0.4 },
    );
  const stalk = (x: number) =>
    shape(
      `M${x - 10} 96C${x - 13} 60 ${x - 9} 20 ${x - 6} -10L${x + 6} -10C${x + 9} 20 ${x + 13} 60 ${x + 10} 96Z`,
      slant('#f3f0d2', '#cfdc96', '#8fb35c'),
    );
  return [
    ...[-44, -26, -8, 12, 30, 46].map((turn, index) => blade(turn, index % 2 ? '#7fb54a' : '#9bcb5c')),
    stalk(-24),
    stalk(24),
    stalk(-8),
    stalk(10),
    shape('M-36 44C-12 54 14 54 36 44L36 58C14 67 -12 67 -36 58Z', '#c99b4e'),
  ].join('');
}

export function moringa(): string {
  const leaflet = { colour: '#5fae48', length: 24, width: 17, shape: 'round', vein: false } as const;
  const side = (x: number, y: number, turn: number, size: number) =>
    place(
      sprig(arc([0, 0], [4, -30], [0, -58], 6), {
        leaf: leaflet,
        count: 4,
        stem: '#7aa552',
        stemWidth: 3,
        spread: 74,
        taper: 0.3,
      }),
      x,
      y,
      { rotate: turn, scale: size },
    );
  return [
    line(smooth(stem(0), false), '#7aa552', 5),
    side(0, 64, -62, 0.9),
    side(0, 64, 62, 0.9),
    side(0, 22, -58, 0.95),
    side(0, 22, 58, 0.95),
    side(0, -20, -50, 0.8),
    side(0, -20, 50, 0.8),
    side(0, -44, 0, 0.85),
  ].join('');
}

export function basak(): string {
  const flower = (x: number, y: number) =>
    place(
      `${leaf([0, 0], -50, { colour: '#f6f2f4', length: 30, width: 17, vein: '#c58aa8' })}${leaf([0, 0], 30, { colour: '#ffffff', length: 32, width: 18, vein: '#c58aa8' })}${leaf([0, 0], 110, { colour: '#f3ecf0', length: 26, width: 16, vein: '#c58aa8' })}`,
      x,
      y,
    );
  return (
    sprig(stem(-6), {
      leaf: { colour: '#3f8a45', length: 88, width: 34, shape: 'pointed' },
      count: 4,
      stem: '#6f8a4a',
      spread: 58,
      taper: 0.5,
      crown: false,
    }) +
    repeat(4, (index) =>
      leaf([0, -56 - index * 8], index % 2 ? 28 : -28, { colour: '#8fbf6a', length: 24, width: 16, vein: false }),
    ) +
    flower(-10, -62) +
    flower(14, -74) +
    flower(0, -88)
  );
}

export function ashwagandha(): string {
  const berry = (x: number, y: number) =>
    `${shape(`M${x - 15} ${y - 4}C${x - 16} ${y + 20} ${x + 16} ${y + 20} ${x + 15} ${y - 4}C${x + 8} ${y - 16} ${x - 8} ${y - 16} ${x - 15} ${y - 4}Z`, slant('#f3c98a', '#d69a52'))}${circle(x, y + 2, 9.5, slant('#ff8a52', '#d6321f'))}`;
  return (
    sprig(stem(8), {
      leaf: { colour: '#6f9a55', length: 82, width: 52, shape: 'oval' },
      count: 6,
      pattern: 'alternate',
      stem: '#8a9a5a',
      spread: 60,
      taper: 0.4,
    }) +
    berry(-12, 46) +
    berry(16, 22) +
    berry(-12, -6) +
    berry(14, -30)
  );
}

/** A thick leaf cut to show its gel, with a second slice. */
export function aloeCut(): string {
  const blade = ribbon(arc([-54, 88], [-18, 20], [42, -94], 10), (t) => 58 * (1 - t) ** 0.75);
  const teeth = repeat(8, (index) =>
    circle(-64 + index * 12.5, 56 - index * 17 - (index > 4 ? (index - 4) * 3 : 0), 3.2, '#dbe9ae'),
  );
  const slice = (x: number, y: number, turn: number) =>
    place(
      `${ellipse(0, 0, 38, 21, slant('#7fbb62', '#3f7f48'))}${ellipse(0, -2, 32, 16, slant('#f3fbdc', '#c3e6a8'))}${ellipse(-10, -7, 10, 4, '#ffffff', 0.8)}`,
      x,
      y,
      { rotate: turn },
    );
  return [
    shape(blade, slant('#a3d37f', '#5fa35f', '#33704a')),
    teeth,
    ellipse(-53, 82, 29, 14, slant('#f0fadb', '#bfe4a4')),
    slice(34, 48, -12),
    slice(52, 80, 8),
  ].join('');
}

/** A panicle of white trumpets, opening from below. */
export function tuberose(): string {
  const trumpet = (x: number, y: number, turn: number, size: number) =>
    place(
      `${line('M0 26C0 14 0 8 0 0', '#e9efcf', 8)}${repeat(6, (index) => leaf([0, 0], index * 60, { colour: '#fbfaf2', length: 27, width: 17, shape: 'oval', vein: '#dfe3c4' }))}${circle(0, 0, 5, '#f0e2a0')}`,
      x,
      y,
      { rotate: turn, scale: size },
    );
  const rows: [number, number, number, number][] = [
    [-24, 42, -54, 0.95],
    [26, 32, 54, 0.95],
    [-26, 6, -48, 0.9],
    [24, -4, 48, 0.9],
    [-2, 20, 6, 0.95],
    [-18, -28, -40, 0.78],
    [17, -34, 40, 0.78],
    [0, -20, 0, 0.8],
  ];
  return [
    line('M0 99L0 -84', '#7fae55', 6),
    ...[-60, -70, -80, -90].map((y, index) => ellipse(index % 2 ? 7 : -7, y, 6 - index * 0.6, 10 - index, '#eef3d6')),
    ellipse(0, -94, 4, 6, '#dfe8bd'),
    ...rows.map(([x, y, turn, size]) => trumpet(x, y, turn, size)),
    leaf([0, 90], -18, { colour: '#6fa84e', length: 50, width: 10, vein: false }),
  ].join('');
}
