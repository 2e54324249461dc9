/** Cut sprigs and single leaves of herbs and trees, each around the origin and about 200 tall. */
import { dark, light } from '../ink/colour.ts';
import { type LeafShape, leaf } from '../ink/leaf.ts';
import { icon } from '../ink/noto-icon.ts';
import { slant } from '../ink/paint.ts';
import { arc, type Point, polar, smooth } from '../ink/path.ts';
import { piece } from '../ink/piece.ts';
import { line, repeat, shape } from '../ink/shape.ts';
import { type SprigStyle, sprig } from '../ink/sprig.ts';
import { aloeCut, ashwagandha, basak, coriander, lemongrass, mint, moringa, tuberose, tulsi } from './herb-sprigs.ts';

/** Feather leaves: many slim leaflets on both sides. */
function feather(colour: string, count: number, style: Partial<SprigStyle> = {}, bend = 26): string {
  return sprig(arc([-14, 98], [bend, 20], [0, -56], 10), {
    leaf: { colour, length: 62, width: 18, shape: 'lance' },
    count,
    stem: dark(colour, 0.2),
    spread: 62,
    from: 0.16,
    taper: 0.35,
    ...style,
  });
}

/** The round notched leaf of pennywort. */
export function pennywort(colour: string): string {
  const rim = smooth(
    Array.from({ length: 23 }, (_, index) =>
      polar(18 + index * 14.73, (index % 2 ? 90 : 97) * (index === 0 || index === 22 ? 0.9 : 1), [0, 0]),
    ).concat([[0, -14]] as Point[]),
  );
  const veins = repeat(9, (index) => {
    const [x, y] = polar(40 + index * 35, 74);
    return line(`M0 -8L${x.toFixed(0)} ${y.toFixed(0)}`, '#d3ecab', 3.2, 0.6);
  });
  return shape(rim, slant('#a3d86b', colour, dark(colour, 0.2))) + veins;
}

/** A flower on a long stalk with two leaves: what a bunch is made of. */
const stemmed = (head: string, size: number, leafColour = '#5a9d46'): string =>
  line('M0 99C4 50 -3 10 0 -36', dark(leafColour, 0.1), 6) +
  leaf([1, 50], -48, { colour: leafColour, length: 58, width: 24 }) +
  leaf([1, 28], 50, { colour: dark(leafColour, 0.1), length: 52, width: 22 }) +
  piece(head, 0, -48, size);

/** One large leaf with its side veins. */
function ribbed(colour: string, width: number, outline: LeafShape): string {
  const veins = repeat(7, (index) => {
    const reach = width * 0.4 * Math.sin(Math.PI * (0.24 + index * 0.09));
    const y = 64 - index * 20;
    return line(
      `M0 ${y}q${(reach * 0.6).toFixed(0)} -8 ${reach.toFixed(0)} -26M0 ${y}q${(-reach * 0.6).toFixed(0)} -8 ${(-reach).toFixed(0)} -26`,
      light(colour, 0.4),
      2,
      0.55,
    );
  });
  return leaf([0, 86], 0, { colour, length: 178, width, shape: outline }) + veins + line('M0 86L3 99', '#9ab06a', 6);
}

export const sprigs = {
  'tulsi-sprig': tulsi,
  'neem-sprig': () => feather('#4f9a3f', 8),
  'curry-sprig': () => feather('#2f7a3c', 8, { leaf: { colour: '#2f7a3c', length: 56, width: 25, shape: 'pointed' } }),
  'tamarind-sprig': () =>
    feather('#5fa845', 12, {
      leaf: { colour: '#5fa845', length: 44, width: 13, shape: 'oval', vein: false },
      spread: 74,
    }),
  'mint-sprig': mint,
  'coriander-sprig': coriander,
  'lemongrass-bunch': lemongrass,
  'thankuni-leaf': () => pennywort('#5fa840'),
  'moringa-sprig': moringa,
  'basak-sprig': basak,
  'ashwagandha-sprig': ashwagandha,
  'aloe-cut': aloeCut,
  'tuberose-spike': tuberose,
  'rose-stem': () => icon('rose'),
  'gerbera-stem': (): string => stemmed('gerbera-coral', 92),
  'gerbera-pink-stem': (): string => stemmed('gerbera-pink', 92),
  'gerbera-yellow-stem': (): string => stemmed('gerbera-yellow', 92),
  'sunflower-stem': (): string => stemmed('sunflower', 104),
  'chrysanthemum-stem': (): string => stemmed('chrysanthemum-yellow', 96),
  'chrysanthemum-violet-stem': (): string => stemmed('chrysanthemum-violet', 96),
  'dahlia-stem': (): string => stemmed('dahlia', 98),
  'banyan-leaf': () => ribbed('#4b8f3c', 132, 'oval'),
  'pakur-leaf': () => ribbed('#6aa344', 124, 'heart'),
  'kamini-sprig': (): string =>
    feather('#3c8a42', 5, { leaf: { colour: '#3c8a42', length: 60, width: 32, shape: 'oval' } }) +
    piece('kamini', -20, -48, 56) +
    piece('kamini', 26, -70, 50) +
    piece('kamini', 14, -22, 46),
  'juniper-sprig': () =>
    feather('#4a8a62', 14, {
      leaf: { colour: '#4a8a62', length: 42, width: 8, shape: 'lance', vein: false },
      spread: 40,
      taper: 0.3,
    }),
  'elm-sprig': () =>
    feather('#6aa84a', 8, {
      leaf: { colour: '#6aa84a', length: 44, width: 25, shape: 'pointed' },
      pattern: 'opposite',
    }),
} satisfies Record<string, () => string>;
