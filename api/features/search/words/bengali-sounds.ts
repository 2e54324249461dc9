const inherent = 'a';
const joiner = '\u09cd';

/**
 * The sound of each letter, written as in `latinSound`. Letters that are confused because they sound alike share one.
 */
const consonants = lettersBySound({
  k: 'কখ',
  g: 'গঘ',
  n: 'ঙঞণন',
  c: 'চছ',
  j: 'জঝয',
  t: 'টঠতথ',
  d: 'ডঢদধ',
  p: 'প',
  f: 'ফ',
  b: 'বভ',
  m: 'ম',
  r: 'র',
  l: 'ল',
  s: 'শষস',
  h: 'হ',
});
const vowels = lettersBySound({ a: 'অআও', i: 'ইঈএ\u09df', u: 'উঊ', ri: 'ঋ', ai: 'ঐ', au: 'ঔ' });
const signs = lettersBySound({
  a: '\u09be\u09cb',
  i: '\u09bf\u09c0\u09c7',
  u: '\u09c1\u09c2',
  ri: '\u09c3',
  ai: '\u09c8',
  au: '\u09cc',
});
/** They end a syllable. ঁ and ঃ are hardly heard and often omitted. */
const endings = lettersBySound({ n: '\u0982', t: '\u09ce' });

/** Sequences of letters that sound like one letter or are silent. */
const spellings: readonly [RegExp, string][] = [
  [/[ডঢ]\u09bc/g, 'র'],
  [/য\u09bc/g, '\u09df'],
  [/\u09bc/g, ''],
  [/ক\u09cdষ/g, 'খ'],
  [/জ\u09cdঞ/g, 'গ'],
  // After a consonant it only changes the vowel.
  [/(?<!র)\u09cdয/g, ''],
];

/** Returns the sound of a Bengali word in Latin letters: তুলসী and তুলশি are both `tulasi`. */
export function bengaliSound(word: string): string {
  const letters = [
    ...spellings.reduce((text, [pattern, letter]) => text.replace(pattern, letter), word.normalize('NFC')),
  ];
  return letters
    .map((letter, index) => {
      const consonant = consonants.get(letter);
      if (consonant === undefined) return vowels.get(letter) ?? signs.get(letter) ?? endings.get(letter) ?? '';
      const next = letters[index + 1];
      const isBare = next === undefined || next === joiner || signs.has(next);
      return isBare ? consonant : consonant + inherent;
    })
    .join('');
}

function lettersBySound(sounds: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(sounds).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])));
}
