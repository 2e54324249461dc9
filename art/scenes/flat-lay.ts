/** Flowers, fruits or sprigs laid out and seen from above. */
import { nth } from '../ink/nth.ts';
import { glow, slant } from '../ink/paint.ts';
import { polar } from '../ink/path.ts';
import { piece, pieceShade } from '../ink/piece.ts';
import type { Random } from '../ink/random.ts';
import { circle, ellipse } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { bananaLeaf, boards, linen } from '../props/backdrops.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';

export type FlatLayScene = {
  kind: 'flat-lay';
  pieces: readonly PieceName[];
  layout: 'trio' | 'ring' | 'row' | 'plate' | 'scatter';
  surface: 'wood' | 'pale-wood' | 'linen' | 'banana-leaf';
  palette: PaletteName;
};

type Spot = readonly [x: number, y: number, size: number, turn: number];

const layouts: Record<FlatLayScene['layout'], readonly Spot[]> = {
  trio: [
    [268, 300, 320, -8],
    [548, 318, 300, 12],
    [402, 558, 320, 3],
  ],
  ring: [
    ...Array.from({ length: 8 }, (_, index): Spot => [...polar(index * 45, 252, [400, 400]), 178, index * 45]),
    [400, 400, 230, 0],
  ],
  row: [
    [208, 234, 300, -10],
    [404, 420, 330, 2],
    [594, 592, 300, 10],
  ],
  plate: [
    [322, 340, 230, -10],
    [486, 350, 220, 14],
    [400, 492, 236, 4],
  ],
  scatter: [
    [208, 214, 216, -14],
    [420, 190, 190, 12],
    [618, 232, 210, 30],
    [238, 440, 200, 22],
    [428, 412, 240, -8],
    [630, 452, 204, -26],
    [206, 642, 190, 8],
    [412, 634, 206, 28],
    [618, 652, 188, -10],
  ],
};

const surfaces: Record<FlatLayScene['surface'], (palette: PaletteName, random: Random) => string> = {
  wood: (_, random) => boards('#a9744a', random),
  'pale-wood': (_, random) => boards('#d9b98a', random),
  linen: (palette, random) => linen(palettes[palette], random),
  'banana-leaf': (_, random) => boards('#8f6242', random) + bananaLeaf(random),
};

const plate =
  ellipse(412, 424, 312, 306, glow('#2a201880', '#2a201850', '#2a201800')) +
  circle(400, 404, 284, slant('#ffffff', '#f3eee4', '#d8cfbf')) +
  circle(400, 404, 226, slant('#ece5d8', '#fbf8f1', '#ffffff')) +
  '<circle cx="400" cy="404" r="254" fill="none" stroke="#6f9fb5" stroke-width="7" stroke-opacity=".6"/>';

export function drawFlatLay({ pieces, layout, surface, palette }: FlatLayScene, random: Random): string {
  const things = layouts[layout].map(([x, y, size, turn], index) => {
    const name = nth(pieces, index);
    return pieceShade(name, x + size * 0.05, y + size * 0.08, size) + piece(name, x, y, size, turn + random.jitter(6));
  });
  return surfaces[surface](palette, random) + (layout === 'plate' ? plate : '') + things.join('');
}
