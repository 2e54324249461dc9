/** A reference to a flower, fruit or vegetable by name; `pieces.ts` defines each one once and throws for an unknown name. */
import { glow } from './paint.ts';
import { ellipse, place } from './shape.ts';

/** Draws the piece centred on a place, `size` wide (a piece is drawn 200 wide). */
export function piece(name: string, x: number, y: number, size: number, rotate = 0, flip = false): string {
  return place(`<use href="#piece-${name}"/>`, x, y, { scale: size / 200, rotate, flip });
}

/** Pieces that fill little of their square: a round shadow under them would look like a stain. */
const slim =
  /sprig|bunch|stem|bud|spike|drumstick|carrot|okra|gourd|cucumber|chilli|aloe|root|amaranth|spinach|coconut-brown|banana|pineapple|watermelon-cut/;

/** The soft shadow of a piece on what it lies on. */
export function pieceShade(name: string, x: number, y: number, size: number): string {
  if (slim.test(name)) return ellipse(x, y, size * 0.36, size * 0.4, glow('#1c1a1248', '#1c1a1226', '#1c1a1200'));
  return ellipse(x, y, size * 0.46, size * 0.44, glow('#1c1a128c', '#1c1a125c', '#1c1a1200'));
}
