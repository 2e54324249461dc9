/** One flower, fruit or leaf seen from near, among leaves. */
import { dark, light, mix } from '../ink/colour.ts';
import { type LeafShape, leaf } from '../ink/leaf.ts';
import { icon } from '../ink/noto-icon.ts';
import { ball } from '../ink/paint.ts';
import { polar } from '../ink/path.ts';
import { piece, pieceShade } from '../ink/piece.ts';
import type { Random } from '../ink/random.ts';
import { ellipse, place, repeat } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { softBackdrop } from '../props/backdrops.ts';
import { type PaletteName, palettes } from '../props/palettes.ts';

export type CloseUpScene = {
  kind: 'close-up';
  piece: PieceName;
  palette: PaletteName;
  leaf?: LeafShape;
  tone?: string;
  around?: 'itself';
  with?: PieceName;
  visitor?: 'honeybee' | 'lady-beetle' | 'butterfly';
};

const dew = (x: number, y: number, size: number) =>
  ellipse(x, y, size, size * 1.12, ball('#ffffffe6', '#d8f0f8b0', '#9fd0e490')) +
  ellipse(x - size * 0.3, y - size * 0.35, size * 0.26, size * 0.3, '#ffffff');

/** Two rings of leaves: pale ones far behind, full ones just behind the subject. */
function leaves(shape: LeafShape, tone: string, wall: string, random: Random): string {
  const around = (count: number, distance: number, length: number, colour: (index: number) => string) =>
    repeat(count, (index) => {
      const angle = (index * 360) / count + random.jitter(10) + 12;
      return leaf(polar(angle, distance, [400, 410]), angle + random.jitter(14), {
        colour: colour(index),
        length: length * random.between(0.9, 1.1),
        width: length * (shape === 'lance' ? 0.32 : shape === 'heart' ? 0.84 : 0.5),
        shape,
      });
    });
  const pale = mix(wall, tone, 0.4);
  return (
    `<g opacity=".55">${around(11, 210, 176, () => pale)}</g>` +
    around(9, 116, 208, (index) => (index % 3 === 0 ? light(tone, 0.12) : index % 3 === 1 ? tone : dark(tone, 0.12)))
  );
}

/** The piece as a fan of its own kind, paler ones behind. */
function spray(name: PieceName, random: Random): string {
  const foot = [400, 690] as const;
  const fanned = (angles: readonly number[], size: number, reach: number) =>
    angles.map((angle) => piece(name, ...polar(angle, reach, foot), size, angle + random.jitter(4))).join('');
  return (
    `<g opacity=".34">${fanned([-58, 58, -34, 34, -11, 11], 330, 400)}</g>` +
    fanned([-62, 62, -36, 36], 330, 200) +
    fanned([-15, 16], 370, 292) +
    fanned([0], 380, 190)
  );
}

export function drawCloseUp(scene: CloseUpScene, random: Random): string {
  const { palette, leaf: outline = 'pointed', tone = '#4f9a48' } = scene;
  const colours = palettes[palette];
  const companion = scene.with ? piece(scene.with, 606, 604, 250, 10) : '';
  if (scene.around === 'itself')
    return softBackdrop(colours) + spray(scene.piece, random) + dew(150, 640, 13) + dew(662, 610, 10);
  const main = scene.with ? piece(scene.piece, 372, 372, 452, -4) : piece(scene.piece, 400, 402, 492, -3);
  const shade = scene.with ? pieceShade(scene.piece, 388, 404, 500) : pieceShade(scene.piece, 416, 434, 540);
  const visitor = scene.visitor ? place(icon(scene.visitor), 640, 166, { scale: 0.46, rotate: -12 }) : '';
  return (
    softBackdrop(colours) +
    leaves(outline, tone, colours.shade, random) +
    shade +
    main +
    companion +
    dew(176, 590, 13) +
    dew(204, 622, 8) +
    dew(630, 250, 10) +
    visitor
  );
}
