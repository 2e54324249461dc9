/** A container heaped with fruit, vegetables or flowers. */

import { fade } from '../ink/colour.ts';
import { leaf } from '../ink/leaf.ts';
import { nth } from '../ink/nth.ts';
import { glow } from '../ink/paint.ts';
import { piece } from '../ink/piece.ts';
import type { Random } from '../ink/random.ts';
import { ellipse, repeat } from '../ink/shape.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { type Container, type ContainerName, containers } from './containers.ts';

/** A heap: rows from the back to the front, each lower and wider. */
function heap(pieces: readonly PieceName[], size: number, half: number, random: Random): string {
  const rows = [
    { y: -size * 0.92, wide: half * 0.3 },
    { y: -size * 0.6, wide: half * 0.55 },
    { y: -size * 0.28, wide: Math.min(half * 0.76, half - size * 0.4) },
    { y: size * 0.04, wide: Math.min(half * 0.82, half - size * 0.36) },
  ];
  let used = 0;
  return rows
    .map(({ y, wide }) => {
      const count = Math.max(2, Math.round((wide * 2) / (size * 0.6)) + 1);
      return repeat(count, (index) => {
        const x = -wide + (index * wide * 2) / (count - 1);
        const name = nth(pieces, used++);
        return (
          ellipse(
            x + 4,
            y + size * 0.1,
            size * 0.44,
            size * 0.42,
            glow(fade('#1c1a12', 0.5), fade('#1c1a12', 0.3), fade('#1c1a12', 0)),
          ) +
          piece(
            name,
            x + random.jitter(size * 0.05),
            y + random.jitter(size * 0.05),
            size * random.between(0.94, 1.06),
            random.jitter(24),
          )
        );
      });
    })
    .join('');
}

/** Around the middle of the container's mouth; each piece is about `size` wide. */
export function filledContainer(
  container: ContainerName,
  pieces: readonly PieceName[],
  size: number,
  random: Random,
): string {
  const { back, front, half }: Container = containers[container];
  const greens = repeat(9, (index) =>
    leaf([(index - 4) * half * 0.2, -size * 0.5 + Math.abs(index - 4) * 12], (index - 4) * 22 + random.jitter(8), {
      colour: index % 2 ? '#5aa04a' : '#6db35a',
      length: size * 0.86,
      width: size * 0.36,
    }),
  );
  return back + greens + heap(pieces, size, half, random) + front;
}
