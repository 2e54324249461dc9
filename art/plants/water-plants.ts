/** Water lilies and lotus in a basin. */
import { slant } from '../ink/paint.ts';
import { piece } from '../ink/piece.ts';
import { ellipse, line } from '../ink/shape.ts';
import { pennywort } from '../pieces/sprigs.ts';
import type { DrawPlant } from './foliage.ts';

type Stem = readonly [x: number, y: number, size: number];

/** Pads on water with flowers over them: it fills the mouth of a wide basin. */
export function lilyPads(flower: 'shapla' | 'lotus'): DrawPlant {
  return () => {
    const pad = (x: number, y: number, size: number, tone: string) =>
      `<g transform="translate(${x} ${y}) scale(${size / 200} ${(size / 200) * 0.42})">${pennywort(tone)}</g>`;
    const raised: Stem[] =
      flower === 'lotus'
        ? [
            [-84, -250, 150],
            [92, -215, 140],
            [8, -330, 170],
          ]
        : [
            [-92, -80, 160],
            [100, -92, 150],
            [4, -178, 190],
          ];
    const buds: Stem[] =
      flower === 'lotus'
        ? [
            [-146, -178, 90],
            [154, -300, 84],
          ]
        : [
            [-156, -170, 70],
            [164, -196, 66],
          ];
    const stalks = [...raised, ...buds]
      .map(([x, y]) => line(`M${x * 0.55} 6Q${x * 0.7} ${y * 0.5} ${x} ${y + 30}`, '#7fae5a', 8))
      .join('');
    const heads = raised
      .map(
        ([x, y, size]) =>
          `<g transform="translate(${x} ${y}) scale(${size / 200} ${(size / 200) * (flower === 'lotus' ? 1 : 0.84)})"><use href="#piece-${flower}"/></g>`,
      )
      .join('');
    return [
      ellipse(0, 4, 206, 34, slant('#a9dcea', '#5fa9c4')),
      pad(-120, 6, 150, '#4f9f4a'),
      pad(120, 10, 150, '#59a850'),
      pad(0, 22, 170, '#66b257'),
      stalks,
      buds.map(([x, y, size]) => piece('lotus-bud', x, y, size)).join(''),
      heads,
      pad(-60, 26, 100, '#74bd60'),
      pad(74, 28, 90, '#5fae54'),
    ].join('');
  };
}
