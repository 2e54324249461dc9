/** Gourds and pods: vegetables drawn along a line. */
import { dark, light } from '../ink/colour.ts';
import { down, slant } from '../ink/paint.ts';
import { along, arc, type Point, polar, ribbon, scallop, smooth } from '../ink/path.ts';
import { circle, ellipse, line, place, repeat, shape } from '../ink/shape.ts';

/** A long fruit along a line, shaded across, with a stalk at its start. */
function longFruit(
  centre: readonly Point[],
  width: (t: number) => number,
  colours: readonly [string, string, string],
  cap = '#5d8f3a',
): string {
  const top = along(centre, 0);
  const shine = centre.slice(2, -3).map(([x, y]) => [x - 9, y - 5] as const);
  return [
    place(line('M0 4C-2 -8 2 -14 8 -22', cap, 9), top.point[0], top.point[1], { rotate: top.angle + 180 }),
    shape(ribbon(centre, width), slant(...colours)),
    line(smooth(shine, false), '#ffffff', 8, 0.22),
    place(shape(scallop(17, 5, 0.4), cap), top.point[0], top.point[1] + 2),
  ].join('');
}

export function bottleGourd(): string {
  const centre = arc([46, -80], [26, -6], [-30, 60], 40);
  return longFruit(centre, (t) => (46 + 62 * t ** 1.6) * Math.sqrt(1 - Math.max(0, (t - 0.74) / 0.262) ** 2), [
    '#d6ec9a',
    '#a5cf62',
    '#6d9f45',
  ]);
}

export function bitterGourd(): string {
  const centre = arc([40, -84], [34, 6], [-40, 82], 16);
  const width = (t: number) => 74 * Math.sin(Math.PI * (0.1 + t * 0.86)) ** 0.8;
  const warts = repeat(15, (row) =>
    [-0.34, -0.12, 0.1, 0.32]
      .map((side, index) => {
        const { point, angle } = along(centre, 0.08 + row * 0.058);
        const [x, y] = polar(angle + 90, side * width(0.08 + row * 0.058) + (row % 2) * 6 - 3, point);
        return place(shape('M-6 5C-6 -4 -3 -9 0 -10C3 -9 6 -4 6 5Z', index < 2 ? '#b8dc6a' : '#4b8433', 0.75), x, y, {
          rotate: angle + 180,
        });
      })
      .join(''),
  );
  return longFruit(centre, width, ['#9bcc58', '#69a53f', '#3b7331']) + warts;
}

/** Two ridged pods, one behind the other. */
export function okra(): string {
  const pod = (tone: string) => {
    const centre = arc([0, -84], [-12, 0], [6, 96], 12);
    return [
      line('M0 -84C0 -92 2 -96 6 -100', '#5d8f3a', 9),
      shape(
        ribbon(centre, (t) => 50 * (1 - t ** 1.5) ** 0.9),
        slant(light(tone, 0.35), tone, dark(tone, 0.3)),
      ),
      line('M-10 -70C-16 -10 -8 50 4 88M8 -72C2 -10 2 50 5 88', dark(tone, 0.35), 2.5, 0.4),
      line('M-17 -62C-22 -14 -16 36 -4 76', '#ffffff', 4, 0.3),
      shape('M-27 -78C-18 -94 18 -94 27 -78C18 -68 -18 -68 -27 -78Z', down('#8cbf52', '#4d8434')),
    ].join('');
  };
  return place(pod('#6da53f'), 42, 2, { rotate: 18, scale: 0.92 }) + place(pod('#7fb94a'), -22, 0, { rotate: -14 });
}

/** Flat pods of the hyacinth bean, green with a purple seam. */
export function sheem(): string {
  const pod = (tone: string, seam: string) =>
    [
      shape(
        'M-26 -80C-58 -40 -56 44 -8 92C36 66 44 -20 6 -78C-2 -88 -18 -90 -26 -80Z',
        slant(light(tone, 0.35), tone, dark(tone, 0.22)),
      ),
      line('M-26 -80C-58 -40 -56 44 -8 92', seam, 5, 0.8),
      ...[-44, -8, 28, 58].map((y, index) =>
        ellipse(-8 - (index === 3 ? 4 : 0), y, 17 - index, 14, light(tone, 0.2), 0.55),
      ),
      line('M-20 -82C-18 -92 -12 -96 -6 -98', '#6b8f3a', 7),
    ].join('');
  return (
    place(pod('#8a5a8f', '#5a2d66'), 46, 6, { rotate: 16, scale: 0.86 }) +
    place(pod('#8fbf4a', '#7a3f7a'), -34, 2, { rotate: -12, scale: 0.96 }) +
    place(pod('#a3cd5a', '#8a4a86'), 12, 8, { rotate: 2, scale: 0.9 })
  );
}

export function cucumberWhole(): string {
  const centre = arc([56, -80], [44, 10], [-56, 76], 14);
  const width = (t: number) => 60 * Math.sin(Math.PI * (0.12 + t * 0.78)) ** 0.5;
  const marks = repeat(22, (index) => {
    const { point, angle } = along(centre, 0.08 + index * 0.04);
    const [x, y] = polar(angle + 90, ((index * 7) % 5) * 9 - 18, point);
    return circle(x, y, 2.6, '#cfe59a', 0.7);
  });
  return longFruit(centre, width, ['#8cc45a', '#4b9440', '#275f30']) + marks;
}

/** A long ridged pod of the drumstick tree, in a small bundle. */
export function drumstick(): string {
  const pod = (turn: number, tone: string) =>
    place(
      `${shape(
        ribbon(arc([0, -94], [8, 0], [0, 96], 8), (t) => 19 - t * 7),
        slant(light(tone, 0.3), tone, dark(tone, 0.3)),
      )}${line('M-1 -84C6 0 4 40 0 84', dark(tone, 0.35), 2, 0.6)}`,
      0,
      0,
      { rotate: turn },
    );
  return `${pod(-22, '#6f9a45')}${pod(-9, '#86b052')}${pod(6, '#759f48')}${pod(20, '#8ab556')}${shape('M-30 0C-10 10 14 10 34 0L33 16C12 25 -12 25 -29 16Z', '#d3ae62')}`;
}
