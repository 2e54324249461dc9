/** A painted rickshaw van on its way with plants, 700 by 560, without a ground. */
import { dark, light } from '../ink/colour.ts';
import { down, right, slant } from '../ink/paint.ts';
import { createRandom } from '../ink/random.ts';
import { box, circle, contactShadow, ellipse, line, place, repeat, shape } from '../ink/shape.ts';
import { ring } from '../pieces/flower-parts.ts';
import { filledContainer } from '../props/filled-container.ts';
import { potted } from '../props/potted.ts';

function wheel(x: number, y: number, radius: number): string {
  const spokes = repeat(10, (index) =>
    place(box(-1.5, -radius + 8, 3, radius * 2 - 16, '#b9c4c6'), 0, 0, { rotate: index * 18 }),
  );
  return place(
    `<circle r="${radius}" fill="none" stroke="#2f353a" stroke-width="13"/><circle r="${radius - 9}" fill="none" stroke="#cfd8da" stroke-width="5"/>${spokes}${circle(0, 0, 13, slant('#f7d774', '#d99a2c'))}${circle(0, 0, 5, '#7a5a20')}`,
    x,
    y,
  );
}

/** The side board, painted as rickshaws are: flowers and waves in loud colours. */
function sideBoard(): string {
  const flower = (x: number, colour: string) =>
    place(ring(8, { length: 20, width: 15, colour }) + circle(0, 0, 7, '#ffe27a'), x, 333);
  return [
    box(36, 304, 372, 60, right('#2fa36b', '#1f8557', '#166845'), 10),
    box(46, 312, 352, 44, '#f9e9bd', 7),
    line(
      'M52 350Q68 336 84 350T116 350T148 350T180 350T212 350T244 350T276 350T308 350T340 350T372 350T392 350',
      '#e2574c',
      4,
    ),
    flower(94, '#ef4f7f'),
    flower(170, '#f59a2c'),
    flower(246, '#4f8fd0'),
    flower(322, '#ef4f7f'),
    ...[132, 208, 284, 360].map((x) => shape(`M${x} 326q10 8 0 18q-10 -10 0 -18Z`, '#3f9a55')),
    box(28, 296, 388, 14, down(light('#c98a4f', 0.3), '#c98a4f', dark('#c98a4f', 0.25)), 6),
  ].join('');
}

const frame = [
  line('M404 346H470L540 424H330', '#d8423f', 12),
  line('M470 346L540 424', '#d8423f', 12),
  line('M452 300L482 424', '#d8423f', 12),
  line('M466 350L596 306', '#d8423f', 12),
  line('M588 250L620 424', '#c93a38', 13),
  line('M482 424L210 430', '#4a5358', 5),
  circle(486, 426, 22, slant('#8a959a', '#4a5358')),
  line('M486 426L508 460M500 462H524', '#3a4246', 8),
  shape(
    'M418 290C440 278 480 280 496 292C498 304 470 308 452 308C434 308 414 302 418 290Z',
    slant('#6a4a38', '#3f2a20'),
  ),
  line('M590 256C570 238 556 238 540 246M590 256C608 244 622 246 634 256', '#4a5358', 9),
  line('M540 246L528 250M634 256L644 264', '#2f2a28', 13),
  circle(606, 286, 14, slant('#fff6c8', '#f3c54a')),
].join('');

export function delivery(): string {
  const scene = [
    contactShadow(350, 514, 320, 24, 0.4),
    line('M8 220H96M-10 262H62M20 180H74', '#7fbf9a', 7, 0.6),
    place(potted('areca-palm', 'woven', 'delivery'), 104, 300, { scale: 0.5 }),
    place(potted('sunflower', 'blue', 'delivery'), 330, 300, { scale: 0.52 }),
    place(potted('snake-plant', 'coral', 'delivery'), 222, 300, { scale: 0.46 }),
    place(
      filledContainer('crate', ['mango-amrapali', 'tomato', 'malta', 'guava'], 150, createRandom('delivery')),
      162,
      238,
      { scale: 0.27 },
    ),
    place(potted('marigold', 'terracotta', 'delivery'), 262, 300, { scale: 0.3 }),
    place(potted('cactus', 'mustard', 'delivery'), 382, 300, { scale: 0.26 }),
    wheel(210, 430, 78),
    frame,
    sideBoard(),
    `<path d="M120 430A90 90 0 0 1 300 430" fill="none" stroke="#f3b33c" stroke-width="11" stroke-linecap="round"/>`,
    wheel(620, 430, 78),
    `<path d="M536 410A90 90 0 0 1 690 372" fill="none" stroke="#f3b33c" stroke-width="11" stroke-linecap="round"/>`,
    ellipse(210, 430, 6, 6, '#7a5a20'),
  ].join('');
  return place(scene, 42, 56, { scale: 0.88 });
}
