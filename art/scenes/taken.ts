/** A scene as somebody at home shows it: photographed in their light, printed and taped to a page, or painted by hand. */
import { fade } from '../ink/colour.ts';
import { glow, slant } from '../ink/paint.ts';
import type { Random } from '../ink/random.ts';
import { box, circle, ellipse, line, place, repeat } from '../ink/shape.ts';

export type Manner = 'evening' | 'noon' | 'rain' | 'print' | 'album' | 'crayon' | 'watercolour' | 'pencil';

export type TakenScene<Scene> = { kind: 'taken'; manner: Manner; scene: Scene };

/** Everything through a filter whose parts are given as SVG text. */
const filtered = (name: string, parts: string, content: string) =>
  `<filter id="${name}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${parts}</filter><g filter="url(#${name})">${content}</g>`;

const darkCorners = (colour: string, strength: number) =>
  circle(400, 400, 640, glow(fade(colour, 0), fade(colour, 0), fade(colour, strength)));

/** How far an edge wanders from where a steady hand would draw it, in pixels. */
const wavering = (amount: number, frequency: number, seed: number) =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}" result="hand"/>` +
  `<feDisplacementMap in="SourceGraphic" in2="hand" scale="${amount}" xChannelSelector="R" yChannelSelector="G" result="drawn"/>`;

/** Paper that shows through: `tooth` is how rough it is. */
const onPaper = (tooth: number, frequency: number, seed: number) =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}" result="paper"/>` +
  `<feColorMatrix in="paper" type="matrix" values="0 0 0 0 1  0 0 0 0 0.98  0 0 0 0 0.93  ${tooth} ${tooth} 0 0 ${-tooth * 0.94}" result="tooth"/>` +
  '<feMerge><feMergeNode in="drawn"/><feMergeNode in="tooth"/></feMerge>';

const manners: Record<Manner, (content: string, random: Random) => string> = {
  evening: (content) =>
    filtered(
      'evening',
      '<feColorMatrix type="matrix" values="1.06 0.08 0 0 0.02  0.03 0.88 0.02 0 0  0 0.04 0.62 0 0  0 0 0 1 0"/>',
      content,
    ) +
    box(0, 0, 800, 800, slant(fade('#ffb347', 0.42), fade('#ff8a3c', 0.08), fade('#2b1440', 0.46))) +
    darkCorners('#1c0c1e', 0.55),
  noon: (content, random) =>
    filtered(
      'noon',
      '<feColorMatrix type="matrix" values="1.22 0 0 0 -0.05  0 1.2 0 0 -0.05  0 0 1.06 0 -0.04  0 0 0 1 0"/>',
      content,
    ) +
    // The sun through leaves.
    repeat(16, () =>
      place(
        ellipse(0, 0, random.between(26, 76), random.between(14, 34), glow(fade('#fffbe0', 0.5), fade('#fffbe0', 0))),
        random.between(0, 800),
        random.between(0, 800),
        { rotate: -32 },
      ),
    ) +
    box(0, 0, 800, 800, slant(fade('#fffbe0', 0.34), fade('#fffbe0', 0), fade('#0c2b2e', 0.3))),
  rain: (content, random) =>
    filtered(
      'rain',
      '<feColorMatrix type="matrix" values="0.62 0.2 0.06 0 0.02  0.12 0.68 0.1 0 0.03  0.1 0.2 0.7 0 0.07  0 0 0 1 0"/>',
      content,
    ) +
    repeat(54, () => {
      const [x, y, length] = [random.between(-40, 800), random.between(-60, 800), random.between(24, 70)];
      return line(
        `M${x.toFixed(0)} ${y.toFixed(0)}l${(-length * 0.16).toFixed(1)} ${length.toFixed(0)}`,
        '#eaf4fb',
        2.5,
        0.42,
      );
    }) +
    darkCorners('#0b1a26', 0.5),
  print: (content, random) => {
    const turn = random.jitter(4) + 2;
    return (
      box(0, 0, 800, 800, slant('#caa67c', '#b58a5c', '#916a42')) +
      repeat(13, (index) =>
        line(
          `M0 ${index * 64 + 20}C260 ${index * 64 + random.jitter(16)} 540 ${index * 64 + 40 + random.jitter(16)} 800 ${index * 64 + 20}`,
          '#6d4c2c',
          3,
          0.22,
        ),
      ) +
      place(
        box(-318, -352, 660, 740, fade('#20140a', 0.32), 6) +
          box(-330, -366, 660, 740, slant('#fffdf6', '#f8f3e6', '#eae2cf'), 4) +
          cropped('print', content, 580) +
          box(-290, -326, 580, 580, slant(fade('#fff3d6', 0.3), fade('#fff3d6', 0.04), fade('#3b2410', 0.22))),
        396,
        392,
        { rotate: turn, scale: 0.94 },
      )
    );
  },
  album: (content, random) =>
    box(0, 0, 800, 800, slant('#4c5b52', '#3c4a42', '#2c3831')) +
    repeat(9, (index) => line(`M0 ${index * 100 + 40}H800`, '#5f6f65', 2, 0.35)) +
    place(
      box(-312, -300, 640, 620, fade('#0b120e', 0.4), 4) +
        box(-320, -310, 640, 620, '#f6f1e4', 3) +
        cropped('album', content, 590, -15) +
        [
          [-318, -308, -42],
          [318, -308, 42],
          [-318, 308, 42],
          [318, 308, -42],
        ]
          .map(([x = 0, y = 0, turn = 0]) =>
            place(box(-64, -19, 128, 38, fade('#f4dd9d', 0.86), 2), x, y, { rotate: turn }),
          )
          .join(''),
      400,
      400,
      { rotate: random.jitter(2) - 1.5 },
    ),
  crayon: (content, random) =>
    box(0, 0, 800, 800, '#fffaf0') +
    filtered(
      'crayon',
      `${wavering(16, 0.022, Math.round(random.between(1, 90)))}${onPaper(2.6, 0.09, Math.round(random.between(1, 90)))}`,
      place(content, 28, 28, { scale: 0.93 }),
    ),
  watercolour: (content, random) =>
    box(0, 0, 800, 800, '#fbf8f0') +
    filtered(
      'watercolour',
      `${wavering(46, 0.011, Math.round(random.between(1, 90)))}<feGaussianBlur in="drawn" stdDeviation="2.2" result="soft"/>` +
        '<feColorMatrix in="soft" type="matrix" values="0.86 0.06 0.02 0 0.1  0.04 0.88 0.02 0 0.1  0.02 0.06 0.84 0 0.1  0 0 0 0.94 0" result="drawn"/>' +
        onPaper(1.6, 0.012, Math.round(random.between(1, 90))),
      place(content, 56, 56, { scale: 0.86 }),
    ),
  pencil: (content) =>
    box(0, 0, 800, 800, '#f6f1e6') +
    filtered(
      'pencil',
      '<feColorMatrix type="saturate" values="0" result="grey"/>' +
        '<feConvolveMatrix in="grey" order="3" kernelMatrix="1 1 1 1 -8 1 1 1 1" divisor="0.55" preserveAlpha="true" result="edges"/>' +
        '<feColorMatrix in="edges" type="matrix" values="0 0 0 0 0.2  0 0 0 0 0.19  0 0 0 0 0.2  1.5 0 0 0 0" result="lines"/>' +
        '<feColorMatrix in="SourceGraphic" type="matrix" values="0.5 0.2 0.1 0 0.3  0.16 0.56 0.1 0 0.28  0.14 0.2 0.46 0 0.26  0 0 0 0.4 0" result="tint"/>' +
        '<feMerge><feMergeNode in="tint"/><feMergeNode in="lines"/></feMerge>',
      content,
    ),
};

/** The scene in a square of this width around a point `lift` above the origin, cut off at its edges. */
function cropped(name: string, content: string, width: number, lift = -36): string {
  const half = width / 2;
  return `<clipPath id="${name}-cut"><rect x="${-half}" y="${-half + lift}" width="${width}" height="${width}"/></clipPath><g clip-path="url(#${name}-cut)">${place(content, -half, -half + lift, { scale: width / 800 })}</g>`;
}

/** `drawn` is what the scene itself draws. */
export function drawTaken({ manner }: TakenScene<unknown>, drawn: string, random: Random): string {
  return manners[manner](drawn, random);
}
