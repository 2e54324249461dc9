/** The six category pictures: a subject without a ground, 400 by 400. */
import type { UsualPath } from '#contract/categories/usual-path.ts';
import { leaf } from '../ink/leaf.ts';
import { polar } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { createRandom } from '../ink/random.ts';
import { contactShadow, place, repeat } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { filledContainer } from '../props/filled-container.ts';
import { palettes } from '../props/palettes.ts';
import { potted } from '../props/potted.ts';
import { vessels } from '../props/vessels.ts';

const posy: [PieceName, number, number, number][] = [
  ['chrysanthemum-violet', 112, 138, 112],
  ['rose-pink', 214, 96, 128],
  ['marigold', 304, 146, 118],
  ['hibiscus', 92, 242, 128],
  ['jasmine', 306, 252, 104],
  ['periwinkle', 152, 314, 104],
  ['dahlia', 250, 322, 116],
  ['sunflower', 200, 208, 168],
];

function flowers(): string {
  const leaves = repeat(15, (index) => {
    const angle = index * 24 + (index % 2) * 8;
    return leaf(polar(angle, 96, [200, 206]), angle, {
      colour: index % 2 ? '#4f9f48' : '#65b35a',
      length: 92,
      width: 42,
    });
  });
  return leaves + posy.map(([name, x, y, size]) => piece(name, x, y, size)).join('');
}

function basket(container: 'basket' | 'crate', pieces: readonly PieceName[], size: number): string {
  const content = filledContainer(container, pieces, size, createRandom(`tile ${container}`));
  // The leaves that stand out of the crate are the widest.
  const scale = container === 'crate' ? 0.56 : 0.61;
  return contactShadow(200, 376, 160, 14) + place(content, 200, 372 - 216.4 * scale, { scale });
}

export const categoryTiles: Record<UsualPath, () => string> = {
  flower: flowers,
  Fruits: () =>
    basket(
      'basket',
      [
        'mango-amrapali',
        'dragon-fruit',
        'malta',
        'guava',
        'lychee',
        'pomegranate',
        'banana',
        'mango-himsagar',
        'watermelon-cut',
      ],
      168,
    ),
  Indoor: () =>
    place(potted('monstera', 'woven', 'tile'), 158, 376, { scale: 0.58 }) +
    place(potted('snake-plant', 'mustard', 'tile'), 316, 382, { scale: 0.4 }),
  Vegetable: () =>
    basket(
      'crate',
      [
        'tomato',
        'eggplant',
        'cauliflower',
        'capsicum-yellow',
        'cabbage',
        'carrot-bunch',
        'pumpkin',
        'capsicum-red',
        'cucumber',
      ],
      172,
    ),
  Bonsai: () => place(potted('pakur-bonsai', 'tray-blue', 'tile'), 196, 372, { scale: 0.74 }),
  Herbs: () =>
    contactShadow(200, 378, 150, 14) +
    piece('tulsi-sprig', 106, 176, 250, -30) +
    piece('mint-sprig', 296, 176, 240, 28) +
    piece('neem-sprig', 200, 132, 250, 4) +
    place(vessels.mortar(palettes.sage, '#7fae3f'), 200, 372, { scale: 0.66 }) +
    piece('thankuni-leaf', 74, 330, 92, -10) +
    piece('turmeric', 328, 336, 104, 8),
};
