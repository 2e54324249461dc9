/** Skins, highlights and cut faces, shared by fruits and vegetables. */
import { dark, fade, light } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { ball, glow } from '../ink/paint.ts';
import { type Point, polar } from '../ink/path.ts';
import { circle, ellipse, line, place, repeat, shape } from '../ink/shape.ts';

/** A glossy body: the skin, the shade along its lower right, the shine at its upper left. */
export function body(d: string, colours: readonly [string, string, string], shine: Point = [-34, -38]): string {
  return [
    shape(d, ball(...colours)),
    place(ellipse(0, 0, 26, 13, glow(fade('#ffffff', 0.75), fade('#ffffff', 0))), shine[0], shine[1], { rotate: -38 }),
  ].join('');
}

/** A short stalk with one or two leaves. */
export function stalk(x: number, y: number, leafColour = '#4f9a3a', two = false): string {
  return [
    line(`M${x} ${y}C${x + 2} ${y - 10} ${x + 4} ${y - 16} ${x + 9} ${y - 24}`, '#7a5a34', 7),
    leaf([x + 6, y - 15], 62, { colour: leafColour, length: 66, width: 30 }),
    two ? leaf([x + 4, y - 14], -58, { colour: dark(leafColour, 0.1), length: 54, width: 25 }) : '',
  ].join('');
}

/** Small marks scattered inside an ellipse: specks, lenticels, seeds. */
export function specks(
  count: number,
  rx: number,
  ry: number,
  draw: (x: number, y: number, index: number) => string,
): string {
  return repeat(count, (index) => {
    const [x, y] = polar(index * 137.5, Math.sqrt((index + 0.5) / count));
    return draw(x * rx, y * ry, index);
  });
}

/** A citrus cut across. */
export function citrusSlice(rind: string, flesh: string, radius = 94): string {
  const wedge = `M0 -7C${radius * 0.16} ${-radius * 0.4} ${radius * 0.3} ${-radius * 0.66} ${radius * 0.2} ${-radius * 0.78}C${radius * 0.08} ${-radius * 0.86} ${-radius * 0.08} ${-radius * 0.86} ${-radius * 0.2} ${-radius * 0.78}C${-radius * 0.3} ${-radius * 0.66} ${-radius * 0.16} ${-radius * 0.4} 0 -7Z`;
  return [
    circle(0, 0, radius, ball(light(rind, 0.2), rind, dark(rind, 0.2))),
    circle(0, 0, radius * 0.91, light(flesh, 0.86)),
    repeat(9, (index) =>
      place(shape(wedge, ball(light(flesh, 0.4), flesh, dark(flesh, 0.08))), 0, 0, { rotate: index * 40 }),
    ),
    repeat(5, (index) => place(ellipse(0, -radius * 0.36, 3.5, 8, '#fff6d8'), 0, 0, { rotate: 20 + index * 80 })),
  ].join('');
}
