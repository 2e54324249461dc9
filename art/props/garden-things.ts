/** Things of a garden: cans, trowels, fences, visitors. */
import { dark, light } from '../ink/colour.ts';
import { icon } from '../ink/noto-icon.ts';
import { down, right, slant } from '../ink/paint.ts';
import { box, contactShadow, ellipse, line, place, repeat, shape } from '../ink/shape.ts';

/** A watering can; the origin is the middle of its foot. */
export function wateringCan(tone: string): string {
  return [
    contactShadow(0, 0, 96, 14),
    line('M-52 -104C-120 -110 -122 -20 -58 -26', dark(tone, 0.2), 12),
    shape('M52 -56L134 -128L150 -114L58 -20Z', right(light(tone, 0.1), dark(tone, 0.18))),
    shape('M116 -146L166 -104L158 -94L108 -136Z', light(tone, 0.16)),
    shape('M-66 -112L-60 -8C-40 4 40 4 60 -8L66 -112Z', right(light(tone, 0.34), tone, dark(tone, 0.26))),
    ellipse(0, -112, 66, 15, light(tone, 0.22)),
    ellipse(0, -110, 55, 11, dark(tone, 0.4)),
    line('M-48 -112C-40 -174 40 -174 48 -112', dark(tone, 0.1), 10),
    shape('M-50 -88L-46 -22L-30 -18L-34 -86Z', '#ffffff', 0.3),
  ].join('');
}

/** A trowel lying on the ground. */
export function trowel(): string {
  return (
    contactShadow(0, 14, 90, 10) +
    line('M-96 0H-40', '#c98a4f', 22) +
    line('M-92 -5H-46', '#e6b67f', 5, 0.7) +
    line('M-40 0H4', '#9aa6ad', 10) +
    shape('M0 -20C40 -34 92 -18 112 0C92 18 40 34 0 20Z', slant('#e6edf0', '#b3bec5', '#7f8c94')) +
    line('M8 0H92', '#7f8c94', 3, 0.5)
  );
}

/** A white paling fence across the picture; `y` is its foot. */
export function fence(y: number): string {
  return (
    box(0, y - 96, 800, 16, '#f3ede0') +
    box(0, y - 44, 800, 16, '#ece4d4') +
    repeat(14, (index) =>
      shape(
        `M${index * 62 - 14} ${y}V${y - 118}L${index * 62 + 7} ${y - 142}L${index * 62 + 28} ${y - 118}V${y}Z`,
        right('#fffdf6', '#efe7d8', '#d9cfbd'),
      ),
    )
  );
}

/** The parapet of a roof with a rail; `y` is where the floor begins. */
export function parapet(y: number, tone: string): string {
  return (
    box(0, y - 118, 800, 118, down(light(tone, 0.25), tone)) +
    repeat(
      11,
      (index) =>
        box(index * 80 - 20 + (index % 2) * 6, y - 96, 70, 26, dark(tone, 0.08), 3, 0.35) +
        box(index * 80 - 54, y - 56, 70, 26, dark(tone, 0.08), 3, 0.3),
    ) +
    box(-10, y - 132, 820, 20, down(light(tone, 0.5), light(tone, 0.1)), 4)
  );
}

/** The iron rail of a balcony; `y` is its foot. */
export function railing(y: number): string {
  return (
    box(0, y - 190, 800, 13, '#6f8a86', 5) +
    box(0, y - 18, 800, 10, '#6f8a86', 4) +
    repeat(17, (index) => box(index * 50 - 4, y - 184, 7, 172, right('#8fa8a4', '#5f7a76'))) +
    repeat(8, (index) =>
      place('<circle r="15" fill="none" stroke="#7a9590" stroke-width="6"/>', index * 100 + 50, y - 104),
    )
  );
}

export const butterfly = (x: number, y: number, size: number, turn = -18) =>
  place(icon('butterfly'), x, y, { scale: size / 200, rotate: turn });
export const ladybird = (x: number, y: number, size: number, turn = 30) =>
  place(icon('lady-beetle'), x, y, { scale: size / 200, rotate: turn });
export const bee = (x: number, y: number, size: number, turn = 0) =>
  place(icon('honeybee'), x, y, { scale: size / 200, rotate: turn });
