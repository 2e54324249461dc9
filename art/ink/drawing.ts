/** Turns what a scene drew into a complete SVG: everything it refers to is defined once, in front. */
import { definePieces } from '../pieces/pieces.ts';
import { defineIcons } from './noto-icon.ts';
import { definePaints } from './paint.ts';

/** Pieces may contain pieces, so they are looked up until no new one turns up. */
function pieceDefinitions(content: string): string {
  let known = '';
  for (;;) {
    const found = definePieces(content + known);
    if (found.length === known.length) return known;
    known = found;
  }
}

export function drawing(content: string, width: number, height: number): string {
  const used = pieceDefinitions(content);
  const icons = defineIcons(content + used);
  const paints = definePaints(content + used);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${paints}${icons}${used}</defs>${content}</svg>`;
}
