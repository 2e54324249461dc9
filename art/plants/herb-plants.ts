/** Herbs and medicinal plants. */
import { nth } from '../ink/nth.ts';
import { arc, polar, smooth } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { line, repeat } from '../ink/shape.ts';
import { type DrawPlant, fan, fitted } from './foliage.ts';

/** Low round leaves on thin stalks. */
const thankuni: DrawPlant = (random) => {
  const places = Array.from({ length: 26 }, (_, index) => {
    const [x, y] = polar(index * 137.5, Math.sqrt((index + 0.5) / 26));
    return { x: x * 165, y: -128 + y * 112 };
  }).sort((a, b) => a.y - b.y);
  return places
    .map(
      ({ x, y }) =>
        line(smooth(arc([x * 0.35, 4], [x * 0.5, y * 0.6], [x, y], 5), false), '#9cc97a', 4.5) +
        piece('thankuni-leaf', x, y, random.between(78, 112), random.jitter(50)),
    )
    .join('');
};

/** Many lacy sprigs out of one crown. */
const coriander: DrawPlant = (random) =>
  repeat(13, (index) => {
    const side = nth([-1, 1, -0.8, 0.8, -0.6, 0.62, -0.42, 0.44, -0.24, 0.26, -0.1, 0.1, 0], index);
    const [x, y] = polar(side * 46 + random.jitter(4), 250 - Math.abs(side) * 50 - (index > 8 ? 60 : 0));
    return (
      line(`M${side * 20} 4Q${x * 0.4} ${y * 0.5} ${x.toFixed(0)} ${(y + 60).toFixed(0)}`, '#86bb5f', 6) +
      piece('coriander-sprig', x, y, 210, side * 34)
    );
  });

const flowering =
  (head: Parameters<typeof piece>[0], base: DrawPlant, size: number): DrawPlant =>
  (random) =>
    base(random) + [-128, -66, 0, 70, 130].map((x) => piece(head, x, -330 + Math.abs(x) * 0.5, size, x * 0.1)).join('');

const basakLeaves = fan({
  stems: 5,
  height: 352,
  reach: 150,
  sprig: {
    leaf: { colour: '#3d8a45', length: 100, width: 36, shape: 'pointed' },
    count: 6,
    stem: '#7a8f52',
    stemWidth: 8,
    spread: 56,
    taper: 0.4,
  },
});

export const herbPlants = {
  tulsi: fan({
    stems: 7,
    height: 380,
    reach: 176,
    sprig: {
      leaf: { colour: '#559a44', length: 58, width: 32, shape: 'oval' },
      count: 6,
      stem: '#8a5a72',
      stemWidth: 7,
      spread: 60,
      taper: 0.42,
      crown: false,
    },
    head: { pieces: ['tulsi-sprig'], size: 104, upright: true },
  }),
  mint: fan({
    stems: 8,
    height: 290,
    reach: 184,
    base: 60,
    sprig: {
      leaf: { colour: '#52b058', length: 58, width: 42, shape: 'oval' },
      count: 5,
      stem: '#6f8f52',
      stemWidth: 6,
      spread: 64,
      taper: 0.4,
    },
  }),
  basak: flowering('basak-sprig', basakLeaves, 96),
  ashwagandha: fan({
    stems: 5,
    height: 310,
    reach: 150,
    sprig: {
      leaf: { colour: '#6f9a58', length: 80, width: 50, shape: 'oval' },
      count: 5,
      pattern: 'alternate',
      stem: '#8f9a62',
      stemWidth: 8,
      spread: 58,
      taper: 0.3,
    },
    head: { pieces: ['ashwagandha-sprig'], size: 150, upright: true },
  }),
  thankuni,
  coriander: fitted(coriander, 0.88),
} satisfies Record<string, DrawPlant>;
