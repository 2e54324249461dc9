import { nth } from './nth.ts';

/** Geometry that ends up in the `d` of a path. */
export type Point = readonly [x: number, y: number];

const text = (value: number) => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point) => `${text(x)} ${text(y)}`;

/** Points written as in a path: 'x y, x y'. */
export function points(written: string): Point[] {
  return written.split(', ').map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number);
    return [x, y];
  });
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A point at an angle from the origin; 0 is up, 90 is right. */
export function polar(angle: number, distance: number, [x, y]: Point = [0, 0]): Point {
  return [x + Math.sin(radians(angle)) * distance, y - Math.cos(radians(angle)) * distance];
}

/** A soft curve through the points (Catmull-Rom as Béziers). */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length;
  const get = (index: number) =>
    closed ? nth(points, (index + count) % count) : nth(points, Math.max(0, Math.min(count - 1, index)));
  let path = `M${at(get(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${at(first)} ${at(second)} ${at(to)}`;
  }
  return closed ? `${path}Z` : path;
}

/** Points along a quadratic curve. */
export function arc(from: Point, bend: Point, to: Point, steps = 10): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const mixAt = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
    return [mixAt(0), mixAt(1)] as const;
  });
}

/** Where on a polyline `t` (0 to 1) lies, and its direction in degrees (0 is up). */
export function along(line: readonly Point[], t: number): { point: Point; angle: number } {
  const position = Math.max(0, Math.min(1, t)) * (line.length - 1);
  const index = Math.min(line.length - 2, Math.floor(position));
  const [from, to] = [nth(line, index), nth(line, index + 1)];
  const part = position - index;
  const point: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  return { point, angle: (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI };
}

/** A closed shape around a line, as wide at each place as `width` says: stems, blades, pods, trunks. */
export function ribbon(line: readonly Point[], width: (t: number) => number): string {
  const sides = line.map((_, index) => {
    const t = index / (line.length - 1);
    const { point, angle } = along(line, t);
    const half = width(t) / 2;
    return { left: polar(angle - 90, half, point), right: polar(angle + 90, half, point) };
  });
  return smooth([...sides.map((side) => side.left), ...sides.reverse().map((side) => side.right)]);
}

/** A round shape whose rim waves `lobes` times by `depth` of its radius. */
export function scallop(radius: number, lobes: number, depth: number, turn = 0, flatten = 1): string {
  const points = Array.from({ length: lobes * 2 }, (_, index) => {
    const reach = radius * (index % 2 === 0 ? 1 : 1 - depth);
    const [x, y] = polar(turn + (index * 180) / lobes, reach);
    return [x, y * flatten] as const;
  });
  return smooth(points);
}

/** An ellipse with an uneven rim. */
export function blob(centre: Point, rx: number, ry: number, bumps: number, unevenness: () => number): string {
  const points = Array.from({ length: bumps }, (_, index) => {
    const [x, y] = polar((index * 360) / bumps, 1 + unevenness());
    return [centre[0] + x * rx, centre[1] + y * ry] as const;
  });
  return smooth(points);
}
