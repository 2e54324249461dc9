/** The few SVG elements everything is drawn with. */
import { fade } from './colour.ts';
import { glow } from './paint.ts';

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const round = (value: number) => Math.round(value * 10) / 10;

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;
}

export function line(d: string, colour: string, width: number, opacity = 1): string {
  const fadeOut = opacity < 1 ? ` stroke-opacity="${opacity}"` : '';
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${fadeOut}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  const fadeOut = opacity < 1 ? ` fill-opacity="${opacity}"` : '';
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${fadeOut}/>`;
}

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  ellipse(x, y, radius, radius, fill, opacity);

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  corner = 0,
  opacity = 1,
): string {
  const fadeOut = opacity < 1 ? ` fill-opacity="${opacity}"` : '';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${corner}" fill="${fill}"${fadeOut}/>`;
}

export type Placing = { scale?: number; rotate?: number; flip?: boolean };

/** Moves a drawing made around the origin to a place. */
export function place(
  content: string,
  x: number,
  y: number,
  { scale = 1, rotate = 0, flip = false }: Placing = {},
): string {
  const turn = rotate === 0 ? '' : ` rotate(${round(rotate)})`;
  const size = scale === 1 && !flip ? '' : ` scale(${(flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turn}${size}">${content}</g>`;
}

/** A soft shadow on the ground, a little to the right of what throws it. */
export function contactShadow(x: number, y: number, rx: number, ry = rx * 0.16, opacity = 0.42): string {
  const shade = '#23403a';
  return ellipse(x + rx * 0.08, y, rx, ry, glow(fade(shade, opacity), fade(shade, opacity * 0.7), fade(shade, 0)));
}
