/** Every flower head, fruit, vegetable and sprig by name. */
import { flowers } from './flowers.ts';
import { fruits } from './fruits.ts';
import { sprigs } from './sprigs.ts';
import { vegetables } from './vegetables.ts';

const pieces = { ...flowers, ...fruits, ...vegetables, ...sprigs };

export type PieceName = keyof typeof pieces;

/** The definitions of every piece that the drawing refers to. */
export function definePieces(drawing: string): string {
  const names = new Set([...drawing.matchAll(/href="#piece-([\w-]+)"/g)].map((match) => match[1] as PieceName));
  return [...names].map((name) => `<g id="piece-${name}">${pieces[name]()}</g>`).join('');
}
