/** Things of a room: windows, tables, stools, shelves, books, cups. */
import { dark, fade, light } from '../ink/colour.ts';
import { down, right, slant } from '../ink/paint.ts';
import { box, circle, contactShadow, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import type { Palette } from './palettes.ts';

/** A window with a view of hills, drawn from its upper left corner. */
export function windowView(width: number, height: number): string {
  const bar = '#fffaf0';
  const edge = '#d9cdb8';
  return [
    box(-16, -16, width + 32, height + 32, edge, 8),
    box(-12, -14, width + 24, height + 24, bar, 6),
    box(0, 0, width, height, down('#bfe6fa', '#e3f5fb', '#f4fbef')),
    `<svg x="0" y="0" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${circle(width * 0.26, height * 0.24, 30, '#ffe48a')}${ellipse(width * 0.7, height * 0.26, 46, 14, '#ffffff', 0.9)}${ellipse(width * 0.78, height * 0.22, 30, 14, '#ffffff', 0.9)}${ellipse(width * 0.25, height * 1.02, width * 0.55, height * 0.3, '#a9d6a0')}${ellipse(width * 0.85, height * 1.04, width * 0.55, height * 0.38, '#8cc592')}</svg>`,
    box(width / 2 - 5, 0, 10, height, bar),
    box(0, height * 0.46, width, 10, bar),
    box(-30, height + 10, width + 60, 20, down('#fffaf0', '#e3d8c4'), 5),
  ].join('');
}

/** A curtain hanging from the top, its left edge at the origin. */
export function curtain(width: number, length: number, tone: string): string {
  const folds = repeat(4, (index) => {
    const x = (index * width) / 4;
    return shape(
      `M${x} 0H${x + width / 4}C${x + width / 4 + 8} ${length * 0.5} ${x + width / 4 - 8} ${length * 0.8} ${x + width / 4} ${length}Q${x + width / 8} ${length + 16} ${x} ${length}C${x - 8} ${length * 0.8} ${x + 8} ${length * 0.5} ${x} 0Z`,
      right(light(tone, 0.4), tone, dark(tone, 0.14)),
      0.92,
    );
  });
  return folds;
}

/** A wooden table top with legs; `y` is the top's upper edge. */
export function table(y: number, tone: string): string {
  return [
    box(96, y + 50, 34, 800 - y, right(light(tone, 0.1), dark(tone, 0.25)), 4),
    box(670, y + 50, 34, 800 - y, right(light(tone, 0.05), dark(tone, 0.3)), 4),
    shape(`M40 ${y}H760L800 ${y + 44}H0Z`, right(light(tone, 0.34), light(tone, 0.12), tone)),
    box(0, y + 44, 800, 26, right(tone, dark(tone, 0.16), dark(tone, 0.3)), 3),
    line(`M110 ${y + 14}H420M300 ${y + 28}H700M80 ${y + 34}H240`, dark(tone, 0.2), 2, 0.3),
  ].join('');
}

/** A round stool; the origin is the middle of its seat. */
export function stool(tone: string, height: number): string {
  const leg = (x: number, lean: number) => line(`M${x} 12L${x + lean} ${height}`, dark(tone, 0.22), 18);
  return [
    leg(-84, -34),
    leg(84, 34),
    leg(-26, -8),
    leg(30, 10),
    line(`M-104 ${height * 0.62}H104`, dark(tone, 0.3), 10),
    ellipse(0, 14, 142, 28, dark(tone, 0.3)),
    ellipse(0, 0, 142, 28, slant(light(tone, 0.36), tone, dark(tone, 0.1))),
  ].join('');
}

/** A wall shelf; the origin is the middle of its upper edge. */
export function shelf(width: number, tone: string): string {
  const half = width / 2;
  return [
    shape(
      `M${-half + 70} 26L${-half + 70} 92L${-half + 124} 26ZM${half - 70} 26L${half - 70} 92L${half - 124} 26Z`,
      dark(tone, 0.35),
    ),
    box(-half, 26, width, 22, fade('#3a2a1c', 0.16), 6),
    box(-half, 0, width, 30, down(light(tone, 0.3), tone, dark(tone, 0.2)), 5),
    box(-half + 8, 4, width - 16, 5, '#ffffff', 2, 0.35),
  ].join('');
}

/** A few books lying on one another; the origin is the middle of the lowest one's foot. */
export function books(tones: readonly string[]): string {
  return (
    contactShadow(0, 0, 86, 12) +
    tones
      .map((tone, index) => {
        const width = 148 - index * 18;
        const y = -(index + 1) * 28;
        return place(
          box(-width / 2, 0, width, 26, right(light(tone, 0.2), tone, dark(tone, 0.22)), 5) +
            box(-width / 2 + 10, 5, width - 8, 16, '#fbf4e2', 3) +
            box(-width / 2 + 8, 0, 5, 26, dark(tone, 0.3), 0, 0.5),
          (index % 2) * 9 - 4,
          y,
        );
      })
      .join('')
  );
}

/** A cup with a warm drink; the origin is its foot. */
export function mug(tone: string, drink = '#8a5a34'): string {
  return [
    contactShadow(4, 0, 64, 12),
    line('M40 -66C84 -70 84 -18 36 -24', dark(tone, 0.14), 13),
    shape('M-46 -84L-40 -12C-38 2 38 2 40 -12L46 -84Z', right(light(tone, 0.34), tone, dark(tone, 0.2))),
    ellipse(0, -84, 46, 12, light(tone, 0.3)),
    ellipse(0, -82, 38, 8, drink),
    shape('M-32 -66L-28 -20L-18 -18L-20 -64Z', '#ffffff', 0.4),
    line('M-12 -104C-24 -124 2 -132 -10 -154M14 -104C2 -122 26 -134 14 -152', '#ffffff', 6, 0.65),
  ].join('');
}

/** A round rug on the floor. */
export const rug = (x: number, y: number, palette: Palette) =>
  ellipse(x, y, 330, 66, fade(palette.accent, 0.45)) +
  ellipse(x, y, 290, 54, fade(palette.motif, 0.5)) +
  ellipse(x, y, 236, 42, fade(palette.accent, 0.35));

/** A framed picture of a leaf. */
export function frame(tone: string): string {
  return (
    box(-66, -84, 136, 172, fade('#3a2a1c', 0.15), 4) +
    box(-70, -90, 136, 172, slant(light(tone, 0.3), tone, dark(tone, 0.2)), 4) +
    box(-58, -78, 112, 148, '#fffaf0', 2) +
    shape('M-2 52C-44 20 -40 -34 -2 -62C36 -34 40 20 -2 52Z', slant('#b9d8a0', '#7fb58a')) +
    line('M-2 62V-44M-2 20L16 2M-2 20L-20 2M-2 -4L14 -20M-2 -4L-18 -20', '#f3f8e6', 3)
  );
}
