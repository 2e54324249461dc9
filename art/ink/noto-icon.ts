/** Pieces of the open-licensed Noto Emoji set, referred to by name and defined once in a picture. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Tint, tint } from './colour.ts';

const tints = {
  white: { hue: 60, saturation: 0.25, lightness: 0.32 },
  yellow: { hue: 48, saturation: 1, lightness: 0.08 },
  orange: { hue: 28, saturation: 1, lightness: 0.05 },
  peach: { hue: 18, saturation: 0.9, lightness: 0.16 },
  pink: { hue: 335, saturation: 0.8, lightness: 0.16 },
  purple: { hue: 275, saturation: 0.65, lightness: 0.08 },
  red: { hue: 356, saturation: 1, lightness: 0 },
  green: { hue: 95, saturation: 0.62, lightness: -0.1 },
  lime: { hue: 75, saturation: 0.8, lightness: 0 },
  amber: { hue: 31, saturation: 1.5, lightness: -0.07 },
  'red-skin': { hue: 0, saturation: 1.5, lightness: -0.02, greens: true },
  'yellow-skin': { hue: 44, saturation: 1.7, lightness: 0.06, greens: true },
  brown: { hue: 26, saturation: 0.55, lightness: -0.08 },
} satisfies Record<string, Tint>;

export type TintName = keyof typeof tints;

type IconSet = { icons: Record<string, { body: string }> };

let loaded: IconSet | undefined;

const require = createRequire(import.meta.url);

/** The set is large, so it is read on first use and kept. */
function iconSet(): IconSet {
  loaded ??= JSON.parse(readFileSync(require.resolve('@iconify-json/noto/icons.json'), 'utf8')) as IconSet;
  return loaded;
}

/** The icon in a square around the origin, 200 wide. */
export function icon(name: string, colour?: TintName): string {
  const id = colour ? `noto-${name}_${colour}` : `noto-${name}`;
  return `<use href="#${id}" x="-100" y="-100" width="200" height="200"/>`;
}

function definition(id: string): string {
  const [name = '', colour] = id.slice('noto-'.length).split('_');
  const found = iconSet().icons[name];
  if (!found) throw new Error(`There is no Noto icon named ${name}`);
  // Ids inside the body are made the icon's own: two icons of one picture must not share a gradient.
  let body = found.body.replaceAll(/(id="|url\(#|href="#)([^")]+)/g, `$1${id}-$2`);
  const change = tints[colour as TintName];
  if (change)
    body = body.replaceAll(/#[\da-f]{6}\b|#[\da-f]{3}\b/gi, (hex) =>
      /^#(?:[\da-f]{3}){1,2}$/i.test(hex) ? tint(hex, change) : hex,
    );
  return `<symbol id="${id}" viewBox="0 0 128 128">${body}</symbol>`;
}

/** The definitions of every icon that the drawing refers to. */
export function defineIcons(drawing: string): string {
  const ids = new Set([...drawing.matchAll(/href="#(noto-[\w-]+)"/g)].map((match) => match[1] ?? ''));
  return [...ids].map(definition).join('');
}
