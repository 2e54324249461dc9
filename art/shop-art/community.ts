/** Plants handed on: pots, a can, hearts and speech, 700 by 560, without a ground. */
import { dark, fade, light } from '../ink/colour.ts';
import { icon } from '../ink/noto-icon.ts';
import { down, slant } from '../ink/paint.ts';
import { piece } from '../ink/piece.ts';
import { box, contactShadow, place, shape } from '../ink/shape.ts';
import { butterfly, wateringCan } from '../props/garden-things.ts';
import { potted } from '../props/potted.ts';

/** A rounded bubble with its tail to the lower left or right, around its own middle. */
function bubble(width: number, height: number, tone: string, tail: 1 | -1, content: string): string {
  const left = -width / 2;
  const top = -height / 2;
  const outline =
    box(left, top, width, height, down('#ffffff', light(tone, 0.7)), 34) +
    shape(`M${tail * -26} ${-top - 3}H${tail * 18}L${tail * -46} ${-top + 38}Z`, light(tone, 0.7));
  return box(left + 5, top + 8, width, height, fade(dark(tone, 0.3), 0.18), 34) + outline + content;
}

const heart = (x: number, y: number, size: number, rotate: number) =>
  place(
    shape(
      'M0 86C-96 20 -104 -40 -68 -70C-38 -92 -8 -76 0 -46C8 -76 38 -92 68 -70C104 -40 96 20 0 86Z',
      slant('#ff9aa2', '#f0566b', '#d2364f'),
    ),
    x,
    y,
    { scale: size / 200, rotate },
  );

export function community(): string {
  const leafy = place(icon('herb'), 0, 0, { scale: 0.42 });
  const picture = box(-72, -46, 144, 92, slant('#d3f0fb', '#e9f7ef'), 14) + piece('sunflower', 0, 4, 78);
  return [
    contactShadow(350, 516, 330, 30, 0.34),
    place(potted('rose-pink', 'blue', 'community'), 146, 520, { scale: 0.6 }),
    place(potted('monstera', 'coral', 'community'), 352, 500, { scale: 0.6 }),
    place(potted('marigold', 'terracotta', 'community'), 566, 520, { scale: 0.58 }),
    place(potted('tulsi', 'mustard', 'community'), 452, 536, { scale: 0.36 }),
    place(wateringCan('#6fb0d0'), 268, 538, { scale: 0.56 }),
    place(bubble(176, 124, '#8fcf8a', 1, leafy), 128, 98),
    place(bubble(196, 140, '#f5c06a', -1, picture), 552, 104),
    heart(338, 72, 84, -8),
    heart(420, 130, 44, 14),
    heart(262, 128, 36, -18),
    butterfly(656, 236, 62),
    butterfly(46, 268, 54, 14),
  ].join('');
}
